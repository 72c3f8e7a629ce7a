package dev.assay.engine.recipe;

import dev.assay.verifier.Verdict;

/** How far the evaluation of one item got. */
public sealed interface Progress {
    record Done(Evaluation evaluation) implements Progress {}

    /**
     * It needs to know what a second look comes to.
     *
     * @param rule what is to be looked at
     * @param accepted whether its score is a pass
     */
    record Waits(Node.Recover node, Verdict.Scored rule, boolean accepted) implements Progress {}
}
