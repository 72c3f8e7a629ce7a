package dev.assay.gateway.compat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Tells the work of a request that its client has left. */
public final class ClientDisconnect {
    private final CompletableFuture<Void> left = new CompletableFuture<>();

    void leave() {
        left.complete(null);
    }

    /** Whether nobody waits any more. */
    public boolean left() {
        return left.isDone();
    }

    /** Runs the action when the client leaves, at once where it has. */
    public void then(Runnable action) {
        var _ = left.thenRun(action);
    }

    /** Returns after this time, or as soon as the client leaves. */
    void await(Duration atMost) throws InterruptedException {
        try {
            left.get(atMost.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            // it is still there
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
