package dev.assay.graders;

import dev.assay.verifier.judge.Embedder;
import dev.assay.verifier.judge.FreeJudge;
import java.time.Duration;
import java.util.Optional;

/** The models that a request may ask, and how long it waits for one. */
public interface GraderModels {
    Optional<FreeJudge> find(String name);

    /** The model that places texts; empty where there is none. */
    Optional<Embedder> embedder();

    /** What is left of the caller's time; zero or less when it is up. */
    Duration left();
}
