package dev.assay.sql.compare;

import org.jspecify.annotations.Nullable;

/** What a comparison of two results found. */
public sealed interface ComparisonResult {
    /** The results are the same under the rules. */
    record Same() implements ComparisonResult {}

    /**
     * The results are different under the rules; this is proved, not guessed.
     *
     * @param reason one sentence
     * @param example a row that shows it, shortened; null where the shape alone does
     */
    record Different(String reason, @Nullable String example) implements ComparisonResult {}

    /** The rules could not tell; {@code reason} is one sentence. */
    record Undecided(Cause cause, String reason) implements ComparisonResult {}

    /** Why a comparison stays open. */
    enum Cause {
        /** It depends on which rows tie in the gold's order; the rows that a {@link LimitProbe} gives decide it. */
        TIES,
        /** The columns or near numbers could not be paired within the bound on work. */
        WORK
    }
}
