package dev.assay.engine;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Caller;
import dev.assay.engine.batch.Cancellation;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.KeptAnswer;
import dev.assay.engine.lane.Lanes;
import dev.assay.engine.lane.WorkLane;
import dev.assay.engine.recovery.JudgeBudget;
import java.time.Duration;
import java.util.List;

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
     * Waits for a moment in which no caller waits for a batch.
     *
     * @param most the longest wait
     * @return whether there is such a moment now
     */
    public boolean awaitQuiet(Duration most) throws InterruptedException {
        return engine.callers().awaitNone(most);
    }

    /**
     * Scores a batch: nothing is stored or remembered, neither metrics nor alerts hear of it, and rulings on golds don't
     * hold. A judge is asked only where it has room to spare.
     *
     * @param budget the questions that judges may be asked
     * @return one result for each entry, in their order
     * @throws InterruptedException when the service is stopping
     */
    public List<ItemResult> rescore(String project, Batch batch, JudgeBudget budget) throws InterruptedException {
        return engine.unstored(project, batch, engine.context().inBackground(lanes, budget));
    }

    /**
     * Scores a batch and commits its verdicts with this answer, as {@link Engine#verify} does.
     *
     * @throws InterruptedException when the service is stopping
     */
    public BatchResult verify(Caller caller, Batch batch, KeptAnswer answer) throws InterruptedException {
        return engine.verify(
                caller,
                batch,
                Delivery.WHOLE,
                answer,
                new Cancellation(),
                engine.context().on(lanes));
    }

    @Override
    public void close() {
        lanes.close();
    }
}
