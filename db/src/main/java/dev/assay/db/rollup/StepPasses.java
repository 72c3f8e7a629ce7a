package dev.assay.db.rollup;

import org.jspecify.annotations.Nullable;

/**
 * The scored rollouts of a prompt at one training step, whose policy is one.
 *
 * @param n number of rollouts, at least 1
 * @param passed number of those that pass
 */
public record StepPasses(long step, long n, long passed) {
    static @Nullable StepPasses oldest(@Nullable StepPasses one, @Nullable StepPasses other) {
        return one == null || other == null ? one(one, other) : one.step <= other.step ? one.or(other) : other;
    }

    static @Nullable StepPasses newest(@Nullable StepPasses one, @Nullable StepPasses other) {
        return one == null || other == null ? one(one, other) : one.step >= other.step ? one.or(other) : other;
    }

    private static @Nullable StepPasses one(@Nullable StepPasses one, @Nullable StepPasses other) {
        return one == null ? other : one;
    }

    /** Adds the other where it is of the same step. */
    private StepPasses or(StepPasses other) {
        return step == other.step ? new StepPasses(step, n + other.n, passed + other.passed) : this;
    }
}
