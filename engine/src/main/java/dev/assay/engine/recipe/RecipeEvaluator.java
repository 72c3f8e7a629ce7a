package dev.assay.engine.recipe;

import dev.assay.engine.batch.RewardProvenance;
import dev.assay.engine.recipe.NodeOutcome.Missing;
import dev.assay.engine.recipe.NodeOutcome.Ruling;
import dev.assay.engine.recipe.NodeOutcome.Value;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Response;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Computes the reward and the score of one item. */
public final class RecipeEvaluator {
    private static final Certainty DECIDED = new Certainty.Decided();

    private RecipeEvaluator() {}

    /** Evaluates a recipe; {@code asker} must know the result of every recovery. */
    public static RecipeEvaluation evaluate(ScoringRecipe recipe, Response response, VerdictSource asker)
            throws InterruptedException {
        return switch (advance(recipe, response, asker)) {
            case EvaluationProgress.Done(RecipeEvaluation evaluation) -> evaluation;
            case EvaluationProgress.Waits waits ->
                throw new IllegalStateException(
                        "the recovery of " + waits.node().rule().part() + " is not known");
        };
    }

    /**
     * Evaluates a recipe as far as possible. Where it waits for recovery, the caller calls it again when the result is
     * known, with an asker that has kept its verdicts. The reward is evaluated first, then the score: the score's part
     * is evaluated even where the reward did not need it. An exception of {@code asker} is passed on.
     */
    public static EvaluationProgress advance(ScoringRecipe recipe, Response response, VerdictSource asker)
            throws InterruptedException {
        try {
            return new EvaluationProgress.Done(evaluation(recipe, response, asker));
        } catch (NotKnownYet e) {
            return e.waits();
        }
    }

    private static RecipeEvaluation evaluation(ScoringRecipe recipe, Response response, VerdictSource asker)
            throws InterruptedException {
        EvaluationTranscript transcript =
                new EvaluationTranscript(asker, recipe.verifyNodes().size() > 1, recipe.pass());
        NodeValues values = new NodeValues(recipe, response, transcript);
        NodeOutcome reward = checkedReward(values.of(own(recipe)));
        NodeOutcome score = checkedScore(values.part(recipe.score()));
        Map<String, @Nullable Double> parts = parts(recipe, values);
        if (reward instanceof Value total && score instanceof Value correct) {
            return scored(total.value(), correct, parts, values.deltas(), transcript);
        }
        Missing missing = reward instanceof Missing first ? first.and(score) : (Missing) score;
        return new RecipeEvaluation.Unscored(
                missing.cause(),
                missing.retryable(),
                missing.detail(),
                missing.field(),
                parts,
                Optional.ofNullable(missing.node()),
                missing.provenance(),
                transcript.explanation());
    }

    /** Returns the node of the reward, or of the value from which its group makes the reward. */
    private static RecipeNode own(ScoringRecipe recipe) {
        return recipe.group().map(RecipeNode.Group::of).orElse(recipe.reward());
    }

    private static RecipeEvaluation scored(
            double reward,
            Value score,
            Map<String, @Nullable Double> parts,
            Optional<List<StepScore>> deltas,
            EvaluationTranscript transcript) {
        Ruling ruling = score.ruling();
        if (ruling == null) {
            return new RecipeEvaluation.Scored(
                    reward,
                    score.value(),
                    DECIDED,
                    parts,
                    deltas.orElse(List.of()),
                    Optional.empty(),
                    Optional.empty(),
                    RewardProvenance.RULE,
                    transcript.explanation());
        }
        Verdict.Scored verdict = ruling.verdict();
        return new RecipeEvaluation.Scored(
                reward,
                score.value(),
                verdict.certainty(),
                parts,
                deltas.orElse(verdict.stepScores()),
                verdict.answer(),
                Optional.of(ruling.node()),
                ruling.provenance(),
                transcript.explanation());
    }

    private static NodeOutcome checkedReward(NodeOutcome reward) {
        return reward instanceof Value total && Math.abs(total.value()) > RecipeLint.MOST_REWARD
                ? Missing.bug("the reward " + total.value() + " is outside [-1e6,1e6]")
                : reward;
    }

    private static NodeOutcome checkedScore(NodeOutcome score) {
        if (!(score instanceof Value correct) || (correct.value() >= 0 && correct.value() <= 1)) {
            return score;
        }
        double nearest = Math.clamp(correct.value(), 0.0, 1.0);
        return Math.abs(correct.value() - nearest) <= RecipeLint.ROUNDING
                ? new Value(nearest, correct.spread(), correct.ruling())
                : Missing.bug("the score " + correct.value() + " is outside [0,1]");
    }

    private static Map<String, @Nullable Double> parts(ScoringRecipe recipe, NodeValues values) {
        Map<String, Double> shown = new LinkedHashMap<>();
        for (int i = 0; i < recipe.parts().size(); i++) {
            ScoringRecipe.Part part = recipe.parts().get(i);
            Value value = values.known(i) instanceof Value known ? known : null;
            shown.put(part.name(), value == null ? null : value.value());
            if (part.node() instanceof RecipeNode.Aggregate) {
                shown.put(part.name() + ".spread", value == null ? null : value.spread());
            }
            if (asksVerifier(part.node()) && value != null && value.ruling() != null) {
                value.ruling().verdict().parts().forEach((name, score) -> shown.put(part.name() + "." + name, score));
            }
        }
        return shown;
    }

    private static boolean asksVerifier(RecipeNode node) {
        return node instanceof RecipeNode.Verify || node instanceof RecipeNode.Recover;
    }
}
