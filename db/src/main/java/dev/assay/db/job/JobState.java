package dev.assay.db.job;

import java.util.Locale;

/** The state of a job. */
public enum JobState {
    UPLOADING,
    QUEUED,
    RUNNING,
    DONE,
    FAILED,
    CANCELLED;

    /** Returns whether nothing of the job changes any more. */
    public boolean isFinal() {
        return this == DONE || this == FAILED || this == CANCELLED;
    }

    static JobState of(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
