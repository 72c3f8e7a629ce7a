package dev.assay.graders;

import dev.assay.verifier.judge.Embedder;
import dev.assay.verifier.judge.FreeJudge;
import java.time.Duration;
import java.util.Optional;

/** The models that a request may ask, and the time that it has for them. */
public interface GraderModels {
    Optional<FreeJudge> find(String name);

    /** Returns the embedding model; empty where there is none. */
    Optional<Embedder> embedder();

    /** Returns the rest of the caller's time; zero or less when it is up. */
    Duration left();
}
