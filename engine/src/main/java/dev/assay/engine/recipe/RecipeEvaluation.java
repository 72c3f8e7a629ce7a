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

/** The result of a recipe for one item. */
public sealed interface RecipeEvaluation {
    /**
     * Returns every declared part in document order, null where it was not evaluated or is unscored. A part that is a
     * min, max or mean is followed by {@code <name>.spread}. A part that is a verify is followed by the parts of its
     * verdict, {@code <name>.<part>}.
     */
    Map<String, @Nullable Double> parts();

    /** Returns the node whose verdict gave the score or the cause; empty where no verdict did. */
    Optional<RecipeNode.Verify> verifiedBy();

    /** Returns the source of the score, or of the cause where there is no score, with the result of recovery. */
    RewardProvenance provenance();

    /** Returns the stages of all verdicts, in the order in which they were asked for. */
    Explanation explanation();

    /**
     * The item has a reward.
     *
     * @param reward finite, at most 1e6 in magnitude; where the recipe has a group, the value that the group makes it of
     * @param score correctness, in [0,1]
     * @param certainty certainty of the verdict that gave the score
     * @param stepScores step scores of the verdict that gave the score, or the differences that a delta made of them
     * @param answer answer of the verdict that gave the score
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
     * @param cause the first cause in document order
     * @param retryable whether every cause is retryable
     * @param detail one sentence for the caller, without gold
     * @param field the field of the item at fault: {@code task/gold}
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
