package dev.assay.worker;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** The use that a process has made of the machine since this was created. */
public final class ProcessUsage {
    /** Where a thread waited for a processor for this share of the time, the machine and not the work is late. */
    private static final double STARVED_SHARE = 0.25;

    private final ProcessMeters meters;
    private final Duration cpuBefore;
    private final Map<Path, Long> queuedBefore;

    public ProcessUsage(ProcessMeters meters) {
        this.meters = meters;
        cpuBefore = meters.cpu();
        queuedBefore = meters.queuedNanos();
    }

    /** Processor time of all its threads. */
    public Duration cpu() {
        return meters.cpu().minus(cpuBefore);
    }

    /** Processor time of all its threads before. */
    public Duration cpuBefore() {
        return cpuBefore;
    }

    /** Whether the machine did not let it run for too large a share of this time, which has passed since. */
    public boolean isStarved(Duration wall) {
        return queued().toNanos() > STARVED_SHARE * wall.toNanos();
    }

    /** The longest time that one of its threads has waited for a processor. */
    public Duration queued() {
        long longest = 0;
        for (Map.Entry<Path, Long> thread : meters.queuedNanos().entrySet()) {
            longest = Math.max(longest, thread.getValue() - queuedBefore.getOrDefault(thread.getKey(), 0L));
        }
        return Duration.ofNanos(longest);
    }
}
