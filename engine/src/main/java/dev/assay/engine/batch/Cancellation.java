package dev.assay.engine.batch;

import java.util.concurrent.CompletableFuture;

/** Tells a batch that nobody waits for it any more. */
public final class Cancellation {
    private final CompletableFuture<Void> cancelled = new CompletableFuture<>();

    /** Ends the batch's waiting; what is being committed is committed. */
    public void cancel() {
        cancelled.complete(null);
    }

    /** Runs the action on cancellation, at once if that has come already. */
    public void then(Runnable action) {
        var _ = cancelled.thenRun(action);
    }
}
