package dev.assay.engine.scoring;

import dev.assay.engine.registry.RegisteredVerifier;
import dev.assay.verifier.JudgeableTask;
import java.util.List;

/**
 * A decoded task, with its verifier.
 *
 * @param work the class of the verifier's work that the task is
 */
record DecodedTask<T extends Record>(RegisteredVerifier<T> verifier, T task, String work) {
    /** Returns {@code name@version} of the verifier. */
    String reference() {
        return verifier.info().reference();
    }

    List<String> golds() {
        return task instanceof JudgeableTask judgeable ? judgeable.golds() : List.of();
    }
}
