package dev.assay.engine.recipe;

import dev.assay.verifier.Verdict;

/** How far the evaluation of one item got. */
public sealed interface EvaluationProgress {
    record Done(RecipeEvaluation evaluation) implements EvaluationProgress {}

    /**
     * It needs to know what a second look comes to.
     *
     * @param rule what is to be looked at
     * @param accepted whether its score is a pass
     */
    record Waits(RecipeNode.Recover node, Verdict.Scored rule, boolean accepted) implements EvaluationProgress {}
}
