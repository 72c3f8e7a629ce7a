package dev.assay.engine.recipe;

import dev.assay.engine.batch.RewardProvenance;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a recipe made of one item. */
public sealed interface RecipeEvaluation {
    /**
     * Every declared part in document order, null where it was not evaluated or is unscored. A part that is a min, max
     * or mean is followed by {@code <name>.spread}; one that is a verify by the parts of its verdict,
     * {@code <name>.<part>}.
     */
    Map<String, @Nullable Double> parts();

    /**
     * The node whose verdict gave the score, or whose cause is reported; empty where a recipe got there without one.
     */
    Optional<RecipeNode.Verify> verifiedBy();

    /** Whose word the score is, and what became of a second look; that of the cause where there is no score. */
    RewardProvenance provenance();

    /** The stages of all verdicts, in the order they were asked for. */
    Explanation explanation();

    /**
     * The item has a reward.
     *
     * @param reward finite, at most 1e6 in magnitude
     * @param score correctness, in [0,1]
     * @param certainty of the verdict that gave the score
     * @param stepScores of the verdict that gave the score
     * @param answer of the verdict that gave the score
     */
    record Scored(
            double reward,
            double score,
            Certainty certainty,
            Map<String, @Nullable Double> parts,
            List<StepScore> stepScores,
            Optional<String> answer,
            Optional<RecipeNode.Verify> verifiedBy,
            RewardProvenance provenance,
            Explanation explanation)
            implements RecipeEvaluation {}

    /**
     * The item has no reward.
     *
     * @param cause the first in document order
     * @param retryable whether every cause is
     * @param detail one sentence for the caller, without gold
     * @param field the field of the task that is at fault
     */
    record Unscored(
            Verdict.Cause cause,
            boolean retryable,
            String detail,
            Optional<String> field,
            Map<String, @Nullable Double> parts,
            Optional<RecipeNode.Verify> verifiedBy,
            RewardProvenance provenance,
            Explanation explanation)
            implements RecipeEvaluation {}
}
