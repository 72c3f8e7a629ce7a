package dev.assay.sql.engine;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Does something after a time, unless it is closed before. */
final class DelayedAction implements AutoCloseable {
    private final CompletableFuture<Void> time = new CompletableFuture<>();
    private final CompletableFuture<Void> action;

    private DelayedAction(Runnable act) {
        action = time.thenRun(act);
    }

    static DelayedAction in(long seconds, Runnable act) {
        DelayedAction alarm = new DelayedAction(act);
        alarm.time.completeOnTimeout(null, seconds, TimeUnit.SECONDS);
        return alarm;
    }

    @Override
    public void close() {
        action.cancel(false);
        time.cancel(false);
    }
}
