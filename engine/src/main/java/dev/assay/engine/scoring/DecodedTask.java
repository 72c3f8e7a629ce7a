package dev.assay.engine.scoring;

import dev.assay.engine.registry.RegisteredVerifier;
import dev.assay.verifier.JudgeableTask;
import java.util.List;

/** A task that was read, with the verifier that reads it. */
record DecodedTask<T extends Record>(RegisteredVerifier<T> verifier, T task) {
    /** {@code name@version} of the verifier. */
    String reference() {
        return verifier.info().reference();
    }

    List<String> golds() {
        return task instanceof JudgeableTask judgeable ? judgeable.golds() : List.of();
    }
}
