package dev.assay.engine.scoring;

import dev.assay.engine.lane.Lanes;
import dev.assay.engine.recovery.Recovery;

/**
 * The services and limits for the scoring of every item.
 *
 * @param recovery decides on answers that the rules reject
 * @param maxResponseBytes limit of a response that is scored, in bytes of UTF-8; a longer response scores 0
 */
public record ScoringContext(Lanes lanes, TimeBudgets budgets, Recovery recovery, int maxResponseBytes) {
    /** Returns the same context, in which judges are asked whatever they have ruled before. */
    public ScoringContext withoutMemory() {
        return new ScoringContext(lanes, budgets, recovery.withoutMemory(), maxResponseBytes);
    }
}
