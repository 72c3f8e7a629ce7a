package dev.assay.engine;

import dev.assay.engine.ItemResult.Ruling;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.recovery.RewardProvenance;
import dev.assay.engine.wire.FieldProblem;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Results of items that no verifier saw. */
final class UnscoredResults {
    private UnscoredResults() {}

    static ItemResult unreadable(BatchEntry.Unreadable entry) {
        FieldProblem problem = entry.problem();
        Ruling ruling = new Ruling.Unscored(Cause.BAD_REQUEST, false, problem.detail(), problem);
        return new ItemResult(
                entry.index(),
                entry.id(),
                null,
                ruling,
                Map.of(),
                null,
                null,
                false,
                0,
                RewardProvenance.NONE,
                null,
                Explanation.EMPTY,
                List.of());
    }

    static ItemResult unscored(
            Item item,
            @Nullable UUID id,
            Cause cause,
            String detail,
            @Nullable FieldProblem error,
            @Nullable ScoringPlan plan) {
        Ruling ruling = new Ruling.Unscored(cause, cause.retryable(), detail, error);
        return new ItemResult(
                item.index(),
                item.id(),
                id,
                ruling,
                plan == null ? Map.of() : plan.blankParts(),
                null,
                plan == null ? null : plan.shownRecipe(),
                false,
                0,
                RewardProvenance.NONE,
                null,
                Explanation.EMPTY,
                List.of());
    }
}
