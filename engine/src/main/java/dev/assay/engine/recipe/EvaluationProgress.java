package dev.assay.engine.recipe;

import dev.assay.verifier.Verdict;

/** The progress of the evaluation of one item. */
public sealed interface EvaluationProgress {
    record Done(RecipeEvaluation evaluation) implements EvaluationProgress {}

    /**
     * The evaluation waits for the result of recovery.
     *
     * @param rule the rule's verdict
     * @param accepted whether its score passes
     */
    record Waits(RecipeNode.Recover node, Verdict.Scored rule, boolean accepted) implements EvaluationProgress {}
}
