package dev.assay.bench.latency;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** What the Java machine counts: processor time and allocated bytes. */
public final class JvmClocks {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private JvmClocks() {}

    /** Processor time of the calling thread, in nanoseconds. */
    public static long thread() {
        return THREADS.getCurrentThreadCpuTime();
    }

    /** Processor time of all threads, those of the compiler and the collector too, in nanoseconds. */
    public static long process() {
        return PROCESS.getProcessCpuTime();
    }

    /** Bytes that the calling thread has allocated. */
    public static long allocated() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
