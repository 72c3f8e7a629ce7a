package dev.assay.gateway.execute;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Schedules short tasks: it ends runs at their deadline, and idle sessions. */
@Component
final class ExecuteTimer implements AutoCloseable {
    private final ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("assay-execute-clock").factory());

    ExecuteTimer() {
        thread.setRemoveOnCancelPolicy(true);
    }

    /** A scheduled task; closing it cancels the task. */
    interface Alarm extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Runs {@code task} after this time, on a thread of its own. It is a platform thread, so that runs and sessions end
     * in time even where no virtual thread can run.
     */
    Alarm after(Duration time, Runnable task) {
        Future<?> alarm = thread.schedule(
                () -> Thread.ofPlatform().daemon().name("assay-execute-alarm").start(task),
                time.toNanos(),
                TimeUnit.NANOSECONDS);
        return () -> alarm.cancel(false);
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
