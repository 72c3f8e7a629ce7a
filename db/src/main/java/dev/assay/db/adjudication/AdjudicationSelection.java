package dev.assay.db.adjudication;

import org.jspecify.annotations.Nullable;

/** A filter of the verdicts that were drawn for review; a null field matches any value. */
public record AdjudicationSelection(
        @Nullable String source,
        @Nullable String recipe,
        @Nullable String run,
        @Nullable String answerType,
        @Nullable String stratum,
        @Nullable Long taskKey) {
    public static final AdjudicationSelection ALL = new AdjudicationSelection(null, null, null, null, null, null);

    /** Returns the filter of one run's verdicts. */
    public static AdjudicationSelection ofRun(String run) {
        return new AdjudicationSelection(null, null, run, null, null, null);
    }
}
