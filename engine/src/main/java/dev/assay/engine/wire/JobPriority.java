package dev.assay.engine.wire;

import java.util.Locale;

/** The order in which jobs that wait are scored. */
public enum JobPriority {
    /** Scored on lanes of its own, while callers leave room. */
    LOW(0),
    /** Scored on the lanes of all requests. */
    NORMAL(5),
    /** Scored on the lanes of all requests, before the chunks of other jobs. */
    HIGH(10);

    private final int rank;

    JobPriority(int rank) {
        this.rank = rank;
    }

    /** Returns the stored number: the higher, the sooner. */
    public int rank() {
        return rank;
    }

    /** Returns the priority with this number. */
    public static JobPriority ofRank(int rank) {
        for (JobPriority priority : values()) {
            if (priority.rank == rank) {
                return priority;
            }
        }
        throw new IllegalArgumentException("no priority has the rank " + rank);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
