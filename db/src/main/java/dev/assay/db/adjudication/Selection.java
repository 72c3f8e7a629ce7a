package dev.assay.db.adjudication;

import org.jspecify.annotations.Nullable;

/** Which drawn verdicts are meant; a null stands for any. */
public record Selection(
        @Nullable String source,
        @Nullable String recipe,
        @Nullable String run,
        @Nullable String answerType,
        @Nullable String stratum) {
    public static final Selection ALL = new Selection(null, null, null, null, null);

    /** Those of a run. */
    public static Selection ofRun(String run) {
        return new Selection(null, null, run, null, null);
    }
}
