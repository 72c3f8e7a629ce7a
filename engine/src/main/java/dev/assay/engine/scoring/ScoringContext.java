package dev.assay.engine.scoring;

import dev.assay.engine.lane.Lanes;
import dev.assay.engine.recovery.JudgeBudget;
import dev.assay.engine.recovery.Recovery;
import dev.assay.engine.store.GoldRulings;

/**
 * The services and limits for the scoring of every item.
 *
 * @param recovery decides on answers that the rules reject
 * @param goldRulings rulings that the golds of a prompt are wrong
 * @param maxResponseBytes limit of a response that is scored, in bytes of UTF-8; a longer response scores 0
 */
public record ScoringContext(
        Lanes lanes, TimeBudgets budgets, Recovery recovery, GoldRulings goldRulings, int maxResponseBytes) {
    /** Returns the same context, in which judges are asked whatever they have ruled before; the rulings of people hold. */
    public ScoringContext askingAnew() {
        return new ScoringContext(lanes, budgets, recovery.askingAnew(), goldRulings, maxResponseBytes);
    }

    /**
     * Returns these services for items that no caller waits for.
     *
     * @param own the lanes of such items
     * @param budget the questions that judges may be asked
     */
    public ScoringContext inBackground(Lanes own, JudgeBudget budget) {
        return new ScoringContext(own, budgets, recovery.inBackground(budget), GoldRulings.NONE, maxResponseBytes);
    }

    /** Returns these services for stored verdicts on lanes of their own. */
    public ScoringContext on(Lanes own) {
        return new ScoringContext(own, budgets, recovery, goldRulings, maxResponseBytes);
    }

    /** Returns these services without rulings on golds. */
    public ScoringContext withoutRulings() {
        return new ScoringContext(lanes, budgets, recovery, GoldRulings.NONE, maxResponseBytes);
    }
}
