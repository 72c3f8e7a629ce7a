package dev.assay.sql.engine;

import dev.assay.sql.wire.Frame;
import dev.assay.sql.wire.PayloadWriter;
import dev.assay.sql.wire.Running;

/** Work that a worker is asked for in one go, and the order for it. */
final class Portion {
    private final Work work;
    private final PayloadWriter running;

    Portion(Work work) {
        this.work = work;
        running = new Running(work.key(), work.queries(), work.bounds()).encoded();
    }

    Work work() {
        return work;
    }

    PayloadWriter running() {
        return running;
    }

    /** How long its orders are, about; the second is for what must be opened first. */
    long bytes(boolean isOpen) {
        long run = Frame.HEADER + (long) running.length();
        return isOpen ? run : run + work.openingBytes();
    }
}
