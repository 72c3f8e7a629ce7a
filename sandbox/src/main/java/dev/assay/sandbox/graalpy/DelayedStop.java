package dev.assay.sandbox.graalpy;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Does something after a time, unless it is closed before. */
final class DelayedStop implements AutoCloseable {
    private final CompletableFuture<Void> time;
    private final CompletableFuture<Void> action;

    private DelayedStop(CompletableFuture<Void> time, CompletableFuture<Void> action) {
        this.time = time;
        this.action = action;
    }

    static DelayedStop in(Duration delay, Runnable action) {
        CompletableFuture<Void> time = new CompletableFuture<>();
        CompletableFuture<Void> after = time.thenRun(action);
        return new DelayedStop(time.completeOnTimeout(null, delay.toMillis(), TimeUnit.MILLISECONDS), after);
    }

    @Override
    public void close() {
        action.cancel(false);
        time.cancel(false);
    }
}
