package dev.assay.gateway.replay;

import dev.assay.db.experiment.ChangedVerdict;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.plan.PlanFinder;
import dev.assay.engine.plan.ScoringPlan.Choice;
import dev.assay.engine.replay.Flip;
import dev.assay.engine.replay.ItemReplay;
import dev.assay.engine.replay.ReplayTally;
import dev.assay.engine.replay.ReplayedVerdict;
import java.util.ArrayList;
import java.util.List;

/**
 * The comparison of verdicts with those of an experiment.
 *
 * @param tally what the compared verdicts add up to
 * @param changed the verdicts that differ
 */
record ComparedVerdicts(ReplayTally tally, List<ChangedVerdict> changed) {
    ComparedVerdicts(ReplayTally tally) {
        this(tally, new ArrayList<>());
    }

    /** Returns a batch of the items, which is not stored. */
    static Batch batch(List<ItemReplay> items) {
        List<BatchEntry> entries = items.stream()
                .<BatchEntry>map(item -> new BatchEntry.Decoded(item.item()))
                .toList();
        return new Batch(entries, false, Batch.Persist.NONE, Batch.MAX_DEADLINE);
    }

    /**
     * Adds a verdict beside the results of all rounds, at least one.
     *
     * @param plans finds the pass mark of the recipe that scores now
     */
    void add(ItemReplay item, List<ItemResult> rounds, PlanFinder plans) {
        double pass = plans.choose(item.item()) instanceof Choice.Found(var plan) ? plan.pass() : 1;
        ReplayedVerdict verdict = item.compared(rounds, pass);
        tally.add(verdict);
        if (verdict.flip() != Flip.NONE) {
            changed.add(new ChangedVerdict(
                    verdict.id().uuid(),
                    verdict.flip().toString(),
                    verdict.source(),
                    verdict.before().json().toString(),
                    verdict.after().json().toString()));
        }
    }
}
