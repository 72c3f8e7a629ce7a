package dev.assay.engine.scoring;

import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.store.VerdictRow;
import org.jspecify.annotations.Nullable;

/**
 * A result with what is stored of it.
 *
 * @param row null where nothing is
 */
record FinishedItem(ItemResult result, @Nullable VerdictRow row) {}
