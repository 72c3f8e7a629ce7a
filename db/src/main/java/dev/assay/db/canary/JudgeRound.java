package dev.assay.db.canary;

import dev.assay.verifier.judge.Judge;

/**
 * The answers of a judge to cases whose ruling is known.
 *
 * @param asked number of cases
 * @param flips number of cases on which the judge contradicted the ruling
 * @param unscored number of cases on which it gave no ruling
 * @param drift whether its flip rate lay outside of its own history
 */
public record JudgeRound(Judge.Identity judge, int asked, int flips, int unscored, boolean drift) {
    /** Returns the number of cases on which the judge ruled. */
    public int ruled() {
        return asked - unscored;
    }
}
