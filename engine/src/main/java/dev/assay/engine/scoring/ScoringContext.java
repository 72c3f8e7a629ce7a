package dev.assay.engine.scoring;

import dev.assay.engine.lane.Lanes;
import dev.assay.engine.recovery.Recovery;

/**
 * What the scoring of every item uses.
 *
 * @param recovery decides on answers that the rules reject
 * @param maxResponseBytes longest response that is looked at, in bytes of UTF-8; longer ones score 0
 */
public record ScoringContext(Lanes lanes, TimeBudgets budgets, Recovery recovery, int maxResponseBytes) {}
