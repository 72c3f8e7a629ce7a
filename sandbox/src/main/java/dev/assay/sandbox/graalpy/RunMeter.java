package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.Limits;
import dev.assay.worker.ProcessMeters;
import dev.assay.worker.ProcessUsage;
import java.time.Duration;
import java.util.Optional;

/** The clocks of one run: what the worker used since the meter was made. */
final class RunMeter {
    /** Stacks, code and garbage beside the heap that is looked at inside: this is for native memory that runs away. */
    private static final long RESIDENT_EXTRA = 768 * Limits.MIB;

    private final ProcessMeters meters;
    private final ProcessUsage usage;
    private final Duration mostCpu;
    private final Duration mostIdle;
    private final long mostResident;
    private final long start = System.nanoTime();
    private volatile Duration cpu = Duration.ZERO;
    private volatile Duration wall = Duration.ZERO;
    private volatile Duration waited = Duration.ZERO;

    RunMeter(ProcessMeters meters, LimitScaling stretch, Limits limits) {
        this.meters = meters;
        mostCpu = stretch.cpu(limits);
        mostIdle = limits.wall();
        mostResident = 2 * LimitScaling.heapBytes(limits) + RESIDENT_EXTRA;
        usage = new ProcessUsage(meters);
    }

    /** Reads the clocks; a worker that is gone leaves them as they were. */
    void look() {
        wall = Duration.ofNanos(System.nanoTime() - start);
        atLeast(usage.cpu());
    }

    /** Counts no less than this: what the system says of a process lags behind. */
    synchronized void atLeast(Duration used) {
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
        if (meters.residentBytes() > mostResident) {
            return Optional.of(StopReason.Reason.MEMORY);
        }
        Duration own = wall.minus(waited);
        if (own.minus(cpu).compareTo(mostIdle) > 0) {
            return Optional.of(usage.isStarved(own) ? StopReason.Reason.STARVED : StopReason.Reason.IDLE);
        }
        return Optional.empty();
    }

    /** Counts this much of the wall time as waiting for a partner. */
    void excuse(Duration wait) {
        waited = wait;
    }

    /** Processor time that the program used, and waited for. */
    Duration work() {
        look();
        return cpu.plus(usage.queued());
    }

    /** The limit that a program passed which ended by itself before we saw that. */
    Optional<StopReason.Reason> afterwards() {
        return cpu.compareTo(mostCpu) > 0 ? Optional.of(StopReason.Reason.CPU) : Optional.empty();
    }

    Duration cpu() {
        return cpu;
    }

    Duration wall() {
        return wall;
    }

    Duration cpuAtEnd() {
        return usage.cpuBefore().plus(cpu);
    }
}
