package dev.assay.sql.engine.queue;

import dev.assay.sql.engine.wire.RunQueriesOrder;
import dev.assay.worker.frame.FrameFormat;
import dev.assay.worker.frame.PayloadWriter;

/** Work that a worker is asked for in one go, and the order for it. */
final class WorkerRequest {
    private final QueryWork work;
    private final PayloadWriter running;

    WorkerRequest(QueryWork work) {
        this.work = work;
        running = new RunQueriesOrder(work.key(), work.queries(), work.bounds()).encoded();
    }

    QueryWork work() {
        return work;
    }

    PayloadWriter running() {
        return running;
    }

    /** The length of its orders, about, with the order to open the database where the worker has it not open. */
    long bytes(boolean isOpen) {
        long run = FrameFormat.HEADER + (long) running.length();
        return isOpen ? run : run + work.openingBytes();
    }
}
