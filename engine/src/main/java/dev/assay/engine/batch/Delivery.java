package dev.assay.engine.batch;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * The way in which results reach the caller while the batch goes on.
 *
 * @param chunk limit of results that are committed and delivered together
 * @param every limit of the time that a result waits for others
 * @param committed takes results whose verdicts are committed, on the thread that called the engine
 */
public record Delivery(int chunk, Duration every, Consumer<List<ItemResult>> committed) {
    /** Delivers all results at once, with the batch's result. */
    public static final Delivery WHOLE =
            new Delivery(Integer.MAX_VALUE, Batch.MAX_DEADLINE.multipliedBy(2), results -> {});
}
