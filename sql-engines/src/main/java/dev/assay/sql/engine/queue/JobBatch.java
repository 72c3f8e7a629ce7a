package dev.assay.sql.engine.queue;

import java.util.ArrayList;
import java.util.List;

/** Turns that are brought to a worker together. */
final class JobBatch {
    /**
     * What every pipe takes at once. The orders after a visit's first may not be longer: a worker that has much to say reads
     * none of them before all of that was heard, and nobody hears it while orders are still being given.
     */
    static final long MOST_BYTES_AHEAD = 4096;

    private final List<QueryJob> turns = new ArrayList<>();
    private long bytesAhead;
    private boolean isComplete;

    /**
     * Takes this turn along, where that can be.
     *
     * @param isOpen whether the worker has its database open
     */
    boolean admit(QueryJob turn, boolean isOpen) {
        if (turns.isEmpty()) {
            isComplete = turn.isSuspect();
            return turns.add(turn);
        }
        long bytes = turn.portion().bytes(isOpen);
        if (isComplete || turn.isSuspect() || bytesAhead + bytes > MOST_BYTES_AHEAD) {
            return false;
        }
        bytesAhead += bytes;
        return turns.add(turn);
    }

    int size() {
        return turns.size();
    }

    List<QueryJob> turns() {
        return turns;
    }
}
