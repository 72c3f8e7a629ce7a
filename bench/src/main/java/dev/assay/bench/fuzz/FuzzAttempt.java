package dev.assay.bench.fuzz;

import dev.assay.math.MathTask;
import org.jspecify.annotations.Nullable;

/**
 * One input of the verifier.
 *
 * @param index the index, from which the same seed makes it again
 * @param answer the answer in the response, or null where there is not exactly one
 */
record FuzzAttempt(
        long index,
        FuzzKind kind,
        MathTask task,
        String response,
        @Nullable String answer,
        KnownEquality truth) {
    String gold() {
        return task.gold().getFirst();
    }
}
