package dev.assay.sql.engine.process;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.worker.ProcessUsage;
import dev.assay.worker.Watchdog;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A worker at work, which is killed when it is late or too large, or when no caller waits for it any more. */
public final class WatchedWorker implements AutoCloseable {
    /** Shorter work is nearly always done before the next look, so that the kernel's files are not read for it. */
    private static final Duration SHORT = Duration.ofMillis(5);

    /** A worker that stops what it does by itself says so within this. */
    private static final Duration MARGIN = Duration.ofMillis(700);

    /** Factor of the bound that the clock allows where the processor time is not spent; some seconds come on top. */
    private static final int WALL_FACTOR = 5;

    private static final Duration WALL_EXTRA = Duration.ofSeconds(10);

    private final SqlWorker worker;
    private final Watchdog.Watch watch;
    private volatile @Nullable Step step;
    private volatile @Nullable End end;
    private @Nullable Step measured;
    private @Nullable ProcessUsage usage;

    /** A worker that is watched from when this is told what the worker begins with. */
    public WatchedWorker(SqlWorker worker, Watchdog watchdog) {
        this.worker = worker;
        watch = watchdog.over(this::look);
    }

    /** Something that the worker does. */
    private record Step(QueryBounds bounds, BooleanSupplier isUnwanted, long since) {}

    /** The reason why the worker was killed, and the step that it seemed to be at. */
    private record End(Step step, WorkerExit loss) {}

    /** The worker begins with something. */
    public synchronized void begin(QueryBounds bounds, BooleanSupplier isUnwanted) {
        step = new Step(bounds, isUnwanted, System.nanoTime());
    }

    /** The worker begins with something new of the same kind, for which it has its time again. */
    public void next() {
        Step before = Objects.requireNonNull(step);
        begin(before.bounds, before.isUnwanted);
    }

    /** The reason why it was killed, if it was: {@code CANCELLED} where the step that was late is over, since the present one is not to blame. */
    public synchronized Optional<WorkerExit> loss() {
        End last = end;
        if (last == null) {
            return Optional.empty();
        }
        return Optional.of(last.step.equals(step) ? last.loss : WorkerExit.CANCELLED);
    }

    private void look() {
        Step now = step;
        if (now == null) {
            return;
        }
        Duration wall = Duration.ofNanos(System.nanoTime() - now.since);
        if (wall.compareTo(SHORT) < 0) {
            return;
        } else if (now.isUnwanted.getAsBoolean()) {
            end(now, WorkerExit.CANCELLED);
        } else if (worker.meters().residentBytes() > WorkerLimits.mostBytes(now.bounds.memoryBytes())) {
            end(now, WorkerExit.MEMORY);
        } else if (usage == null || !now.equals(measured)) {
            usage = new ProcessUsage(worker.meters());
            measured = now;
        } else if (wall.compareTo(now.bounds.time().plus(MARGIN)) > 0) {
            late(now, wall, usage);
        }
    }

    private void late(Step now, Duration wall, ProcessUsage usage) {
        Duration time = now.bounds.time();
        if (usage.cpu().compareTo(time.plus(MARGIN)) > 0) {
            end(now, WorkerExit.TIME);
        } else if (wall.compareTo(time.multipliedBy(WALL_FACTOR).plus(WALL_EXTRA)) > 0) {
            end(now, usage.isStarved(wall) ? WorkerExit.STARVED : WorkerExit.SILENCE);
        }
    }

    private synchronized void end(Step now, WorkerExit reason) {
        if (now.equals(step) && end == null) {
            end = new End(now, reason);
            worker.kill();
        }
    }

    /** Ends the watch: the worker may be at something else from then on. */
    @Override
    public void close() {
        watch.close();
        synchronized (this) {
            step = null;
        }
    }
}
