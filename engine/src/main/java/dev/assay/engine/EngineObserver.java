package dev.assay.engine;

/** Is told what the engine does, for metrics; called on hot paths, so it must be quick and never throw. */
public interface EngineObserver {
    /** Told nothing. */
    EngineObserver NONE = new EngineObserver() {};

    /** An item has its result. */
    default void finished(ItemResult result) {}

    /** A batch has all of its results. */
    default void answered(Caller caller, Batch batch, BatchResult result) {}

    /** Rows were committed. */
    default void committed(int rows, long nanos) {}

    /** An asynchronous write failed for good and its rows are lost. */
    default void lost(int rows) {}
}
