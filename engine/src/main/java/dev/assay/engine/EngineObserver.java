package dev.assay.engine;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Caller;
import dev.assay.engine.scoring.ScoringObserver;

/** An observer of all that the engine does, for metrics and alerts. */
public interface EngineObserver extends ScoringObserver {
    /** An observer that does nothing. */
    EngineObserver NONE = new EngineObserver() {};

    /** Called when a batch has all of its results. */
    default void answered(Caller caller, Batch batch, BatchResult result) {}
}
