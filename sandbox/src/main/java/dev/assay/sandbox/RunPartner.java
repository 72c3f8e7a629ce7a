package dev.assay.sandbox;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** The program at the other end of a run's streams, as far as the run's clock is concerned. */
public interface RunPartner {
    /**
     * Called when the program is started.
     *
     * @param work asks for the processor time that the program has used, and has waited for, since its start. The answer
     *     comes at the latest when the run ends, and is zero then.
     */
    void started(Supplier<CompletableFuture<Duration>> work);

    /**
     * Called when the run has reached its wall limit, and each time that it has reached the limit and the last answer
     * together. Returns how much of the time since the start the program waited for its partner; the run ends unless
     * that leaves it time.
     */
    CompletableFuture<Duration> waited();
}
