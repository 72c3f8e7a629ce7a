package dev.assay.engine.scoring;

import dev.assay.engine.batch.ItemResult;

/** An observer of results and writes. It is called on hot paths, so it must be quick and never throw. */
public interface ScoringObserver {
    /** Called when an item has its result. */
    default void finished(ItemResult result) {}

    /** Called when rows were committed, with the duration in nanoseconds. */
    default void committed(int rows, long nanos) {}

    /** Called when an asynchronous write failed finally and its rows are lost. */
    default void lost(int rows) {}
}
