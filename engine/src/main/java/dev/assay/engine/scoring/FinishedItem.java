package dev.assay.engine.scoring;

import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.store.VerdictRow;
import org.jspecify.annotations.Nullable;

/**
 * A result, with the row to store.
 *
 * @param row null where the result is not stored
 */
record FinishedItem(ItemResult result, @Nullable VerdictRow row) {}
