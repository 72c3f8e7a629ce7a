package dev.assay.graders;

import dev.assay.verifier.judge.FreeJudge;
import java.time.Duration;
import java.util.Optional;

/** The models that a request may name, and how long it waits for one. */
public interface Models {
    Optional<FreeJudge> find(String name);

    /** What is left of the caller's time; zero or less when it is up. */
    Duration left();
}
