package dev.assay.engine.scoring;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Cost;
import dev.assay.engine.batch.ItemResult.Identity;
import dev.assay.engine.batch.ItemResult.Reason;
import dev.assay.engine.batch.ItemResult.RulesAlone;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.batch.ItemResult.ScoredBy;
import dev.assay.engine.batch.RewardProvenance;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.recipe.RecipeEvaluation;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes the result of an item from a verdict or an evaluation. */
final class ItemResults {
    private ItemResults() {}

    static ItemResult unreadable(BatchEntry.Unreadable entry) {
        FieldProblem problem = entry.problem();
        return ItemResult.unscored(
                new Identity(entry.index(), entry.id(), null),
                new Ruling.Unscored(Cause.BAD_REQUEST, problem.detail(), problem),
                Map.of(),
                null);
    }

    /** Returns the result of an item whose task does not fit its plan; it is not stored. */
    static ItemResult refused(Item item, FieldProblem problem, @Nullable ScoringPlan plan) {
        return unscored(item, null, new Ruling.Unscored(Cause.BAD_REQUEST, problem.detail(), problem), plan);
    }

    static ItemResult unscored(Item item, @Nullable UUID id, Cause cause, String detail, ScoringPlan plan) {
        return unscored(item, id, new Ruling.Unscored(cause, detail, null), plan);
    }

    private static ItemResult unscored(
            Item item, @Nullable UUID id, Ruling.Unscored ruling, @Nullable ScoringPlan plan) {
        return ItemResult.unscored(
                new Identity(item.index(), item.id(), id),
                ruling,
                plan == null ? Map.of() : plan.blankParts(),
                plan == null ? null : plan.shownRecipe());
    }

    /** Returns the result of one verifier alone, whose score is the reward. */
    static ItemResult of(Item item, @Nullable UUID id, Verdict verdict, DecodedTask<?> task, double pass) {
        Ruling ruling = switch (verdict) {
            case Verdict.Scored scored ->
                new Ruling.Scored(
                        scored.score(),
                        scored.score(),
                        scored.score() >= pass,
                        scored.certainty(),
                        scored.answer().orElse(null),
                        scored.stepScores());
            case Verdict.Unscored unscored ->
                new Ruling.Unscored(
                        unscored.cause(),
                        unscored.retryable(),
                        unscored.detail(),
                        fault(item, unscored.field().map("task/"::concat), unscored.detail()));
        };
        Map<String, @Nullable Double> parts =
                verdict instanceof Verdict.Scored scored ? new LinkedHashMap<>(scored.parts()) : Map.of();
        return new ItemResult(
                new Identity(item.index(), item.id(), id),
                ruling,
                Collections.unmodifiableMap(parts),
                new ScoredBy(task.reference(), null),
                Cost.NONE,
                verdict instanceof Verdict.Scored ? RewardProvenance.RULE : RewardProvenance.NONE,
                null,
                new Reason(verdict.explanation(), task.golds()));
    }

    /**
     * Returns the result of a recipe.
     *
     * @param decider the task of the verifier that decided; null where none did
     * @param first the task of the recipe's first verifier, whose golds are shown where none decided
     * @param rulesAlone null where no recovery was tried
     */
    static ItemResult of(
            Item item,
            @Nullable UUID id,
            RecipeEvaluation evaluation,
            ScoringPlan plan,
            @Nullable DecodedTask<?> decider,
            DecodedTask<?> first,
            @Nullable RulesAlone rulesAlone) {
        Ruling ruling = switch (evaluation) {
            case RecipeEvaluation.Scored scored ->
                new Ruling.Scored(
                        scored.reward(),
                        scored.score(),
                        scored.score() >= plan.pass(),
                        scored.certainty(),
                        scored.answer().orElse(null),
                        scored.stepScores());
            case RecipeEvaluation.Unscored unscored ->
                new Ruling.Unscored(
                        unscored.cause(),
                        unscored.retryable(),
                        unscored.detail(),
                        fault(item, unscored.field(), unscored.detail()));
        };
        return new ItemResult(
                new Identity(item.index(), item.id(), id),
                ruling,
                Collections.unmodifiableMap(evaluation.parts()),
                new ScoredBy(decider == null ? null : decider.reference(), plan.shownRecipe()),
                Cost.NONE,
                evaluation.provenance(),
                rulesAlone,
                new Reason(evaluation.explanation(), (decider == null ? first : decider).golds()));
    }

    /** Returns the error of the item's field at fault; null where no field is. */
    private static @Nullable FieldProblem fault(Item item, Optional<String> field, String detail) {
        return field.map(path -> new FieldProblem(item.pointer() + "/" + path, "A field has a wrong value", detail))
                .orElse(null);
    }
}
