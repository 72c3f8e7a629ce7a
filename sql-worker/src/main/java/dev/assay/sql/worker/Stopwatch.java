package dev.assay.sql.worker;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/** Whether something takes longer than it may. */
public final class Stopwatch {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final long bound;
    private final boolean countsWork;
    private final long thread = Thread.currentThread().threadId();
    private final long start = System.nanoTime();
    private final long cpuStart;

    private Stopwatch(Duration bound, boolean countsWork) {
        this.bound = bound.toNanos();
        this.countsWork = countsWork;
        cpuStart = countsWork ? THREADS.getCurrentThreadCpuTime() : 0;
    }

    /** By the processor time of the thread that calls this, so that a busy machine fails nobody. */
    public static Stopwatch byWork(Duration bound) {
        return new Stopwatch(bound, true);
    }

    /** For what happens in another process. */
    public static Stopwatch byTheClock(Duration bound) {
        return new Stopwatch(bound, false);
    }

    /** May be asked on any thread. */
    public boolean isOver() {
        return System.nanoTime() - start >= bound
                && (!countsWork || THREADS.getThreadCpuTime(thread) - cpuStart >= bound);
    }
}
