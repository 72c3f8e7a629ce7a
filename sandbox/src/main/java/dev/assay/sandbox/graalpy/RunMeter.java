package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.Limits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** The clocks of one run: what the worker used since the meter was made. */
final class RunMeter {
    /** Stacks, code and garbage beside the heap that is looked at inside: this is for native memory that runs away. */
    private static final long RESIDENT_EXTRA = 768 * Limits.MIB;

    /** Where a program waited for a processor for this share of its time, it is not to blame for being late. */
    private static final double STARVED_SHARE = 0.25;

    private final GraalPyWorker worker;
    private final Duration mostCpu;
    private final Duration mostIdle;
    private final long mostResident;
    private final Duration cpuBefore;
    private final Map<Path, Long> queuedBefore;
    private final long start = System.nanoTime();
    private volatile Duration cpu = Duration.ZERO;
    private volatile Duration wall = Duration.ZERO;

    RunMeter(GraalPyWorker worker, LimitScaling stretch, Limits limits) {
        this.worker = worker;
        mostCpu = stretch.cpu(limits);
        mostIdle = limits.wall();
        mostResident = 2 * LimitScaling.heapBytes(limits) + RESIDENT_EXTRA;
        cpuBefore = worker.cpu();
        queuedBefore = worker.queuedNanos();
    }

    /** Reads the clocks; a worker that is gone leaves them as they were. */
    void look() {
        wall = Duration.ofNanos(System.nanoTime() - start);
        atLeast(worker.cpu().minus(cpuBefore));
    }

    /** Counts no less than this: what the system says of a process lags behind. */
    void atLeast(Duration used) {
        if (used.compareTo(cpu) > 0) {
            cpu = used;
        }
    }

    /** Reads the clocks, and says which limit is passed, if one is. */
    Optional<StopReason.Reason> verdict() {
        look();
        if (cpu.compareTo(mostCpu) > 0) {
            return Optional.of(StopReason.Reason.CPU);
        }
        if (worker.residentBytes() > mostResident) {
            return Optional.of(StopReason.Reason.MEMORY);
        }
        if (wall.minus(cpu).compareTo(mostIdle) > 0) {
            return Optional.of(isStarved() ? StopReason.Reason.STARVED : StopReason.Reason.IDLE);
        }
        return Optional.empty();
    }

    /** Which limit a program passed that ended by itself before we saw it. */
    Optional<StopReason.Reason> afterwards() {
        return cpu.compareTo(mostCpu) > 0 ? Optional.of(StopReason.Reason.CPU) : Optional.empty();
    }

    private boolean isStarved() {
        long longest = 0;
        for (Map.Entry<Path, Long> thread : worker.queuedNanos().entrySet()) {
            longest = Math.max(longest, thread.getValue() - queuedBefore.getOrDefault(thread.getKey(), 0L));
        }
        return longest > STARVED_SHARE * wall.toNanos();
    }

    Duration cpu() {
        return cpu;
    }

    Duration wall() {
        return wall;
    }

    Duration cpuAtEnd() {
        return cpuBefore.plus(cpu);
    }
}
