package dev.assay.engine;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.lane.Lanes;
import dev.assay.engine.lane.WorkLane;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Scores items that no caller waits for. Their lanes are their own and score one item at a time, so that no item of a
 * caller stands behind them in a queue.
 */
public final class BackgroundScoring implements AutoCloseable {
    private final Engine engine;
    private final Lanes lanes;

    BackgroundScoring(Engine engine, Lanes lanes) {
        this.engine = engine;
        this.lanes = lanes;
    }

    /** Returns whether the items of callers need every thread of some lane, so that background work should wait. */
    public boolean isBusy() {
        return !engine.lanes().stream().allMatch(WorkLane::hasRoom);
    }

    /**
     * Scores a batch: nothing is stored or remembered, neither metrics nor alerts hear of it, and rulings on golds don't
     * hold. A judge is asked only where it has room to spare.
     *
     * @param judgeGranted takes one question to a judge from the budget; false where none is left
     * @return one result for each entry, in their order
     * @throws InterruptedException when the service is stopping
     */
    public List<ItemResult> rescore(String project, Batch batch, BooleanSupplier judgeGranted)
            throws InterruptedException {
        return engine.unstored(project, batch, engine.context().inBackground(lanes, judgeGranted));
    }

    @Override
    public void close() {
        lanes.close();
    }
}
