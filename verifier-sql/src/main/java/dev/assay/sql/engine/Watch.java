package dev.assay.sql.engine;

import dev.assay.sql.run.Bounds;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A worker at work, and until when. It is killed when it is late, too large, or nobody waits for it any more. */
final class Watch implements AutoCloseable {
    /** What has been at work for less is nearly always done before the next look, and is spared the files of the kernel's. */
    private static final Duration SHORT = Duration.ofMillis(5);

    /** A worker that stops what it does by itself says so within this. */
    private static final Duration MARGIN = Duration.ofMillis(700);

    /** Where the processor time is not spent, the machine has this many times the bound, and some seconds. */
    private static final int WALL_FACTOR = 5;

    private static final Duration WALL_EXTRA = Duration.ofSeconds(10);
    private static final int STARVED_SHARE = 4;

    private final Worker worker;
    private final Bounds bounds;
    private final Thread caller;
    private final Runnable onClose;
    private volatile long since = System.nanoTime();
    private volatile @Nullable Loss loss;
    private long measuredSince = since;
    private Duration cpuBefore = Duration.ZERO;
    private Duration queuedBefore = Duration.ZERO;
    private boolean measured;

    Watch(Worker worker, Bounds bounds, Thread caller, Runnable onClose) {
        this.worker = worker;
        this.bounds = bounds;
        this.caller = caller;
        this.onClose = onClose;
    }

    /** The worker begins with something new, for which it has its time again. */
    void next() {
        since = System.nanoTime();
    }

    /** Why it was killed, if it was. */
    Optional<Loss> loss() {
        return Optional.ofNullable(loss);
    }

    /** Looks whether it may go on. */
    void look() {
        long start = since;
        Duration wall = Duration.ofNanos(System.nanoTime() - start);
        if (caller.isInterrupted()) {
            end(start, Loss.CANCELLED);
        } else if (wall.compareTo(SHORT) < 0) {
            return;
        } else if (worker.meters().residentBytes() > Footing.mostBytes(bounds.memoryBytes())) {
            end(start, Loss.MEMORY);
        } else if (!measured || measuredSince != start) {
            measure(start);
        } else if (wall.compareTo(bounds.time().plus(MARGIN)) > 0) {
            late(start, wall);
        }
    }

    private void measure(long start) {
        cpuBefore = worker.meters().cpu();
        queuedBefore = worker.meters().queued();
        measuredSince = start;
        measured = true;
    }

    private void late(long start, Duration wall) {
        Duration cpu = worker.meters().cpu().minus(cpuBefore);
        if (cpu.compareTo(bounds.time().plus(MARGIN)) > 0) {
            end(start, Loss.TIME);
        } else if (wall.compareTo(bounds.time().multipliedBy(WALL_FACTOR).plus(WALL_EXTRA)) > 0) {
            Duration queued = worker.meters().queued().minus(queuedBefore);
            boolean starved = queued.multipliedBy(STARVED_SHARE).compareTo(wall) > 0;
            end(start, starved ? Loss.STARVED : Loss.TIME);
        }
    }

    private void end(long start, Loss reason) {
        if (since == start && loss == null) {
            loss = reason;
            worker.kill();
        }
    }

    @Override
    public void close() {
        onClose.run();
    }
}
