package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.Limits;
import java.time.Duration;
import java.util.Optional;

/** The clocks of one run: what the worker used since the meter was made. */
final class Meter {
    /** Stacks, code and garbage beside the heap that is looked at inside: this is for native memory that runs away. */
    private static final long RESIDENT_EXTRA = 768 * Limits.MIB;

    /** Where a program waited for a processor for this share of its time, it is not to blame for being late. */
    private static final double STARVED_SHARE = 0.25;

    private final Worker worker;
    private final Stretch stretch;
    private final long mostResident;
    private final Duration cpuBefore;
    private final Duration queuedBefore;
    private final long start = System.nanoTime();
    private volatile Duration cpu = Duration.ZERO;
    private volatile Duration wall = Duration.ZERO;

    Meter(Worker worker, Stretch stretch) {
        this.worker = worker;
        this.stretch = stretch;
        mostResident = 2 * stretch.heapBytes() + RESIDENT_EXTRA;
        cpuBefore = worker.cpu();
        queuedBefore = worker.queued();
    }

    /** Reads the clocks; a worker that is gone leaves them as they were. */
    void look() {
        wall = Duration.ofNanos(System.nanoTime() - start);
        Duration used = worker.cpu().minus(cpuBefore);
        if (used.compareTo(cpu) > 0) {
            cpu = used;
        }
    }

    /** Reads the clocks, and says which limit is passed, if one is. */
    Optional<Verdict.Reason> verdict() {
        look();
        if (cpu.compareTo(stretch.cpu()) > 0) {
            return Optional.of(Verdict.Reason.CPU);
        }
        if (worker.residentBytes() > mostResident) {
            return Optional.of(Verdict.Reason.MEMORY);
        }
        if (wall.minus(cpu).compareTo(stretch.idle()) > 0) {
            return Optional.of(isStarved() ? Verdict.Reason.STARVED : Verdict.Reason.IDLE);
        }
        return Optional.empty();
    }

    /** Which limit a program passed that ended by itself before we saw it. */
    Optional<Verdict.Reason> afterwards() {
        return cpu.compareTo(stretch.cpu()) > 0 ? Optional.of(Verdict.Reason.CPU) : Optional.empty();
    }

    private boolean isStarved() {
        return worker.queued().minus(queuedBefore).toNanos() > STARVED_SHARE * wall.toNanos();
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
