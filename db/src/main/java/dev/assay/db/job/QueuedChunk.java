package dev.assay.db.job;

import java.util.UUID;

/**
 * The chunk that an entry of the queue names.
 *
 * @param retries the number of times that it is scored again because items had no score for a temporary reason
 * @param yields the number of times that it left room for batches
 */
public record QueuedChunk(UUID job, int chunk, int retries, int yields) {
    public QueuedChunk nextRetry() {
        return new QueuedChunk(job, chunk, retries + 1, 0);
    }

    public QueuedChunk nextYield() {
        return new QueuedChunk(job, chunk, retries, yields + 1);
    }
}
