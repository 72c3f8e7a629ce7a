package dev.assay.gateway.compat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Signals to the work of a request that its client has disconnected. */
public final class ClientDisconnect {
    private final CompletableFuture<Void> left = new CompletableFuture<>();

    void leave() {
        left.complete(null);
    }

    /** Returns whether the client has disconnected. */
    public boolean left() {
        return left.isDone();
    }

    /** Runs the action when the client disconnects; at once if it has. */
    public void then(Runnable action) {
        var _ = left.thenRun(action);
    }

    /** Returns after this time, or as soon as the client disconnects. */
    void await(Duration atMost) throws InterruptedException {
        try {
            left.get(atMost.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            // the client is still connected
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
