package dev.assay.bench.fuzz;

import dev.assay.math.MathTask;
import org.jspecify.annotations.Nullable;

/**
 * One thing to score.
 *
 * @param index by which it can be made again from its seed
 * @param answer what was put into the response, or null where that is not one answer
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
