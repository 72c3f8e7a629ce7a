package dev.assay.bench.latency;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counters of the JVM: processor time and allocated bytes. */
public final class JvmClocks {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private JvmClocks() {}

    /** Returns the processor time of the calling thread, in nanoseconds. */
    public static long thread() {
        return THREADS.getCurrentThreadCpuTime();
    }

    /** Returns the processor time of all threads, the compiler's and the collector's included, in nanoseconds. */
    public static long process() {
        return PROCESS.getProcessCpuTime();
    }

    /** Returns the bytes that the calling thread has allocated. */
    public static long allocated() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
