package dev.assay.engine.recipe;

import dev.assay.engine.recipe.Outcome.Missing;
import dev.assay.engine.recipe.Outcome.Ruling;
import dev.assay.engine.recipe.Outcome.Value;
import dev.assay.engine.recovery.Provenance;
import dev.assay.engine.recovery.Recovering.OnUndecided;
import dev.assay.engine.recovery.Second;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Explanation.Stage;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Asks verifiers and for second looks, and keeps what they explained. */
final class Transcript {
    private final Asker asker;
    private final boolean several;
    private final double pass;
    private final List<Stage> stages = new ArrayList<>();
    private Explanation only = Explanation.EMPTY;
    private int explained;
    private boolean truncated;

    /**
     * @param several whether the recipe can ask more than one verifier, so that stages need the name of their part
     * @param pass score from which a verdict is an acceptance
     */
    Transcript(Asker asker, boolean several, double pass) {
        this.asker = asker;
        this.several = several;
        this.pass = pass;
    }

    Outcome ask(Node.Verify node) throws InterruptedException {
        Verdict verdict = asker.verify(node);
        keep(node, verdict.explanation());
        return switch (verdict) {
            case Verdict.Scored scored -> new Value(scored.score(), 0, new Ruling(node, scored, Provenance.RULE));
            case Verdict.Unscored unscored -> Missing.of(node, unscored);
        };
    }

    Outcome recover(Node.Recover node) throws InterruptedException {
        Outcome rule = ask(node.rule());
        if (!(rule instanceof Value value) || value.ruling() == null) {
            return rule;
        }
        Verdict.Scored verdict = value.ruling().verdict();
        boolean accepted = verdict.score() >= pass;
        Second second = asker.recover(node, verdict, accepted)
                .orElseThrow(() -> new NotKnownYet(new Progress.Waits(node, verdict, accepted)));
        keep(node.rule(), second.explanation());
        return switch (second) {
            case Second.Stands stands -> stands(node, verdict, stands.provenance());
            case Second.Decided decided ->
                new Value(decided.score(), 0, new Ruling(node.rule(), decided(verdict, decided), decided.provenance()));
            case Second.Failed failed ->
                new Missing(
                        node.rule(), failed.cause(), failed.cause().retryable(), failed.detail(), failed.provenance());
        };
    }

    private static Outcome stands(Node.Recover node, Verdict.Scored verdict, Provenance provenance) {
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

    /** With what the rule counted and what the judge said of parts and steps. */
    private static Verdict.Scored decided(Verdict.Scored rule, Second.Decided decided) {
        Map<String, Double> parts = new LinkedHashMap<>(rule.parts());
        decided.parts().forEach((name, score) -> parts.put(parts.containsKey(name) ? "judge." + name : name, score));
        List<StepScore> steps = new ArrayList<>(rule.stepScores());
        steps.addAll(decided.steps());
        return new Verdict.Scored(
                decided.score(), new Certainty.Decided(), rule.answer(), parts, steps, rule.explanation());
    }

    private void keep(Node.Verify node, Explanation explanation) {
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

    /** All stages in the order of asking, named {@code <part>.<stage>} where a recipe can ask more than once. */
    Explanation explanation() {
        return several || explained > 1 ? new Explanation(stages, truncated) : only;
    }
}
