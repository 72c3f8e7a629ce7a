package dev.assay.engine.recipe;

import dev.assay.engine.batch.RewardProvenance;
import dev.assay.engine.recovery.RecoveryOutcome;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import java.util.Optional;

/** Gets the verdict on one item from the verifier that a node names. */
@FunctionalInterface
public interface VerdictSource {
    /**
     * Returns a verdict. The evaluating thread calls this at most once for each node of a recipe, and only for nodes
     * whose value is needed.
     *
     * @throws InterruptedException when the caller no longer wants the verdict
     */
    Verdict verify(RecipeNode.Verify node) throws InterruptedException;

    /**
     * Returns the result of recovery for a verdict; empty where it is not known yet, and the evaluation must wait.
     * Without judges the rule's verdict stands.
     *
     * @param accepted whether the verdict's score passes
     */
    default Optional<RecoveryOutcome> recover(RecipeNode.Recover node, Verdict.Scored rule, boolean accepted)
            throws InterruptedException {
        return Optional.of(new RecoveryOutcome.Stands(RewardProvenance.RULE, Explanation.EMPTY));
    }

    /** Called with the value of each node that has one, its members first; again where an evaluation is taken up again. */
    default void evaluated(RecipeNode node, double value) {}
}
