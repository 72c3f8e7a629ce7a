package dev.assay.engine.batch;

import java.util.concurrent.CompletableFuture;

/** Cancels a batch whose caller no longer waits. */
public final class Cancellation {
    private final CompletableFuture<Void> cancelled = new CompletableFuture<>();

    /** Ends the batch's waiting; a commit in progress is finished. */
    public void cancel() {
        cancelled.complete(null);
    }

    /** Runs the action on cancellation; at once if the batch is cancelled already. */
    public void then(Runnable action) {
        var _ = cancelled.thenRun(action);
    }
}
