package dev.assay.gateway.verify;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchResult;

/**
 * A batch with its result.
 *
 * @param replayed whether it was answered before, under the same Idempotency-Key
 */
record ScoredBatch(Batch batch, BatchResult result, boolean replayed) {}
