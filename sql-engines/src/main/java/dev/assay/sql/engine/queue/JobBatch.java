package dev.assay.sql.engine.queue;

import java.util.ArrayList;
import java.util.List;

/** Jobs that are brought to a worker together. */
final class JobBatch {
    /**
     * The bytes that every pipe takes at once. The orders after the first may not be longer: a worker with a large answer
     * reads none of them before all of the answer was read, and nobody reads it while orders are still being written.
     */
    static final long MOST_BYTES_AHEAD = 4096;

    private final List<QueryJob> jobs = new ArrayList<>();
    private long bytesAhead;
    private boolean isComplete;

    /**
     * Adds a job, where that can be.
     *
     * @param isOpen whether the worker has its database open
     */
    boolean admit(QueryJob job, boolean isOpen) {
        if (jobs.isEmpty()) {
            isComplete = job.isSuspect();
            return jobs.add(job);
        }
        long bytes = job.portion().bytes(isOpen);
        if (isComplete || job.isSuspect() || bytesAhead + bytes > MOST_BYTES_AHEAD) {
            return false;
        }
        bytesAhead += bytes;
        return jobs.add(job);
    }

    int size() {
        return jobs.size();
    }

    List<QueryJob> jobs() {
        return jobs;
    }
}
