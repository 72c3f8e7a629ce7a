package dev.assay.engine.scoring;

import dev.assay.engine.registry.RegisteredVerifier;
import dev.assay.verifier.JudgeableTask;
import java.util.List;

/** A decoded task, with its verifier. */
record DecodedTask<T extends Record>(RegisteredVerifier<T> verifier, T task) {
    /** Returns {@code name@version} of the verifier. */
    String reference() {
        return verifier.info().reference();
    }

    List<String> golds() {
        return task instanceof JudgeableTask judgeable ? judgeable.golds() : List.of();
    }
}
