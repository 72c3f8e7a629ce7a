package dev.assay.sql.compare;

import org.jspecify.annotations.Nullable;

/** The result of comparing two results. */
public sealed interface ComparisonResult {
    /** The results are the same under the rules. */
    record Same() implements ComparisonResult {}

    /**
     * The results are different under the rules; this is proved, not estimated.
     *
     * @param reason one sentence
     * @param example a row that shows the difference, shortened; null if none is needed to show it
     */
    record Different(String reason, @Nullable String example) implements ComparisonResult {}

    /** The rules do not decide; {@code reason} is one sentence. */
    record Undecided(Cause cause, String reason) implements ComparisonResult {}

    /** The cause of an undecided comparison. */
    enum Cause {
        /** The outcome depends on rows that tie in the gold's order; the rows of a {@link LimitProbe} decide it. */
        TIES,
        /** The columns or near numbers could not be paired within the budget. */
        WORK
    }
}
