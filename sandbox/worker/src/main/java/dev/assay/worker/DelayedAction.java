package dev.assay.worker;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** An action that is done after a time, unless this is closed before. */
public final class DelayedAction implements AutoCloseable {
    private final CompletableFuture<Void> time = new CompletableFuture<>();
    private final CompletableFuture<Void> action;

    private DelayedAction(Runnable act) {
        action = time.thenRun(act);
    }

    /** Does the action after this delay. */
    public static DelayedAction in(Duration delay, Runnable act) {
        DelayedAction delayed = new DelayedAction(act);
        delayed.time.completeOnTimeout(null, delay.toMillis(), TimeUnit.MILLISECONDS);
        return delayed;
    }

    @Override
    public void close() {
        action.cancel(false);
        time.cancel(false);
    }
}
