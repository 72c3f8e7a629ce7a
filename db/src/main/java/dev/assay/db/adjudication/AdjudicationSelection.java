package dev.assay.db.adjudication;

import org.jspecify.annotations.Nullable;

/** Which drawn verdicts are meant; a null stands for any. */
public record AdjudicationSelection(
        @Nullable String source,
        @Nullable String recipe,
        @Nullable String run,
        @Nullable String answerType,
        @Nullable String stratum) {
    public static final AdjudicationSelection ALL = new AdjudicationSelection(null, null, null, null, null);

    /** Those of a run. */
    public static AdjudicationSelection ofRun(String run) {
        return new AdjudicationSelection(null, null, run, null, null);
    }
}
