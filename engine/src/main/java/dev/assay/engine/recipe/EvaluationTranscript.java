package dev.assay.engine.recipe;

import dev.assay.engine.batch.RewardProvenance;
import dev.assay.engine.recipe.NodeOutcome.Missing;
import dev.assay.engine.recipe.NodeOutcome.Ruling;
import dev.assay.engine.recipe.NodeOutcome.Value;
import dev.assay.engine.recovery.RecoveryOutcome;
import dev.assay.engine.recovery.RecoveryPolicy.OnUndecided;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Explanation.Stage;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Asks verifiers and recovery on behalf of one evaluation, and collects their explanations. */
final class EvaluationTranscript {
    private final VerdictSource asker;
    private final boolean several;
    private final double pass;
    private final List<Stage> stages = new ArrayList<>();
    private Explanation only = Explanation.EMPTY;
    private int explained;
    private boolean truncated;

    /**
     * @param several whether the recipe can ask more than one verifier, so that stages need the name of their part
     * @param pass least score with which a verdict is an acceptance
     */
    EvaluationTranscript(VerdictSource asker, boolean several, double pass) {
        this.asker = asker;
        this.several = several;
        this.pass = pass;
    }

    NodeOutcome ask(RecipeNode.Verify node) throws InterruptedException {
        Verdict verdict = asker.verify(node);
        keep(node, verdict.explanation());
        return switch (verdict) {
            case Verdict.Scored scored -> new Value(scored.score(), 0, new Ruling(node, scored, RewardProvenance.RULE));
            case Verdict.Unscored unscored -> Missing.of(node, unscored);
        };
    }

    NodeOutcome recover(RecipeNode.Recover node) throws InterruptedException {
        NodeOutcome rule = ask(node.rule());
        evaluated(node.rule(), rule);
        if (!(rule instanceof Value value) || value.ruling() == null) {
            return rule;
        }
        Verdict.Scored verdict = value.ruling().verdict();
        boolean accepted = verdict.score() >= pass;
        RecoveryOutcome second = asker.recover(node, verdict, accepted)
                .orElseThrow(() -> new NotKnownYet(new EvaluationProgress.Waits(node, verdict, accepted)));
        keep(node.rule(), second.explanation());
        return switch (second) {
            case RecoveryOutcome.Stands stands -> stands(node, verdict, stands.provenance());
            case RecoveryOutcome.Decided decided ->
                new Value(decided.score(), 0, new Ruling(node.rule(), decided(verdict, decided), decided.provenance()));
            case RecoveryOutcome.Failed failed ->
                new Missing(
                        node.rule(), failed.cause(), failed.cause().retryable(), failed.detail(), failed.provenance());
        };
    }

    void evaluated(RecipeNode node, NodeOutcome outcome) {
        if (outcome instanceof Value value) {
            asker.evaluated(node, value.value());
        }
    }

    private static NodeOutcome stands(RecipeNode.Recover node, Verdict.Scored verdict, RewardProvenance provenance) {
        boolean undecided = verdict.certainty() instanceof Certainty.Undecided;
        return undecided && node.how().onUndecided() == OnUndecided.UNSCORED
                ? new Missing(
                        node.rule(),
                        Verdict.Cause.UNDECIDED,
                        false,
                        "the rules could not tell, and no judge decided",
                        provenance.withoutScore())
                : new Value(verdict.score(), 0, new Ruling(node.rule(), verdict, provenance));
    }

    /** Returns the verdict with the parts and steps of both the rule and the judge. */
    private static Verdict.Scored decided(Verdict.Scored rule, RecoveryOutcome.Decided decided) {
        Map<String, Double> parts = new LinkedHashMap<>(rule.parts());
        decided.parts().forEach((name, score) -> parts.put(parts.containsKey(name) ? "judge." + name : name, score));
        List<StepScore> steps = new ArrayList<>(rule.stepScores());
        steps.addAll(decided.steps());
        return new Verdict.Scored(
                decided.score(), new Certainty.Decided(), rule.answer(), parts, steps, rule.explanation());
    }

    private void keep(RecipeNode.Verify node, Explanation explanation) {
        if (explanation.equals(Explanation.EMPTY)) {
            return;
        }
        only = explanation;
        explained++;
        truncated |= explanation.truncated();
        for (Stage stage : explanation.stages()) {
            if (stages.size() == Explanation.MAX_STAGES) {
                truncated = true;
                return;
            }
            stages.add(several ? new Stage(node.part() + "." + stage.name(), stage.input(), stage.outcome()) : stage);
        }
    }

    /**
     * Returns all stages in the order of asking, named {@code <part>.<stage>} where a recipe can ask several verifiers.
     */
    Explanation explanation() {
        return several || explained > 1 ? new Explanation(stages, truncated) : only;
    }
}
