package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.Limits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** The clocks of one run: what the worker used since the meter was made. */
final class Meter {
    /** Stacks, code and garbage beside the heap that is looked at inside: this is for native memory that runs away. */
    private static final long RESIDENT_EXTRA = 768 * Limits.MIB;

    /** Where a program waited for a processor for this share of its time, it is not to blame for being late. */
    private static final double STARVED_SHARE = 0.25;

    private final Worker worker;
    private final Duration mostCpu;
    private final Duration mostIdle;
    private final long mostResident;
    private final Duration cpuBefore;
    private final Map<Path, Long> queuedBefore;
    private final long start = System.nanoTime();
    private volatile Duration cpu = Duration.ZERO;
    private volatile Duration wall = Duration.ZERO;

    Meter(Worker worker, Stretch stretch, Limits limits) {
        this.worker = worker;
        mostCpu = stretch.cpu(limits);
        mostIdle = limits.wall();
        mostResident = 2 * Stretch.heapBytes(limits) + RESIDENT_EXTRA;
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
    Optional<Verdict.Reason> verdict() {
        look();
        if (cpu.compareTo(mostCpu) > 0) {
            return Optional.of(Verdict.Reason.CPU);
        }
        if (worker.residentBytes() > mostResident) {
            return Optional.of(Verdict.Reason.MEMORY);
        }
        if (wall.minus(cpu).compareTo(mostIdle) > 0) {
            return Optional.of(isStarved() ? Verdict.Reason.STARVED : Verdict.Reason.IDLE);
        }
        return Optional.empty();
    }

    /** Which limit a program passed that ended by itself before we saw it. */
    Optional<Verdict.Reason> afterwards() {
        return cpu.compareTo(mostCpu) > 0 ? Optional.of(Verdict.Reason.CPU) : Optional.empty();
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
