package dev.assay.db.rollup;

import org.jspecify.annotations.Nullable;

/**
 * The first and the last training step of something; both null where no verdict of it has a step.
 *
 * @param first at least 0
 * @param last not below {@code first}
 */
public record StepSpan(@Nullable Long first, @Nullable Long last) {
    /** No step. */
    public static final StepSpan NONE = new StepSpan(null, null);

    static StepSpan of(@Nullable Long step) {
        return step == null ? NONE : new StepSpan(step, step);
    }

    /** Returns the span from the lower first step to the higher last step. */
    public StepSpan with(StepSpan other) {
        if (first == null || last == null) {
            return other;
        }
        return other.first == null || other.last == null
                ? this
                : new StepSpan(Math.min(first, other.first), Math.max(last, other.last));
    }
}
