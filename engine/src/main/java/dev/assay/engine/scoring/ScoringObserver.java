package dev.assay.engine.scoring;

import dev.assay.engine.batch.ItemResult;

/** Is told of results and writes; called on hot paths, so it must be quick and never throw. */
public interface ScoringObserver {
    /** An item has its result. */
    default void finished(ItemResult result) {}

    /** Rows were committed, which took this long. */
    default void committed(int rows, long nanos) {}

    /** An asynchronous write failed for good and its rows are lost. */
    default void lost(int rows) {}
}
