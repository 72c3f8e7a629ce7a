package dev.assay.sql.engine.worker.database;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/** A clock for processor time, so that a busy machine fails nobody. */
public final class CpuStopwatch {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final long bound;
    private final long thread = Thread.currentThread().threadId();
    private final long start = System.nanoTime();
    private final long cpuStart = THREADS.getCurrentThreadCpuTime();

    private CpuStopwatch(Duration bound) {
        this.bound = bound.toNanos();
    }

    /** Counts the work of the thread that calls this. */
    public static CpuStopwatch byWork(Duration bound) {
        return new CpuStopwatch(bound);
    }

    /** May be asked on any thread. */
    public boolean isOver() {
        return System.nanoTime() - start >= bound && THREADS.getThreadCpuTime(thread) - cpuStart >= bound;
    }
}
