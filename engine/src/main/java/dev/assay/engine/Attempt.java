package dev.assay.engine;

import dev.assay.engine.ItemResult.Before;
import dev.assay.engine.ItemResult.Ruling;
import dev.assay.engine.plan.Plan;
import dev.assay.engine.recipe.Asker;
import dev.assay.engine.recipe.Evaluation;
import dev.assay.engine.recipe.Evaluator;
import dev.assay.engine.recipe.Node;
import dev.assay.engine.recipe.Progress;
import dev.assay.engine.recovery.Provenance;
import dev.assay.engine.recovery.Rejection;
import dev.assay.engine.recovery.Second;
import dev.assay.engine.recovery.SecondLook;
import dev.assay.engine.wire.FieldProblem;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judge.Sees;
import dev.assay.verifier.judge.Question;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The scoring of one item by its plan: as far as it goes, and further when a second look is known. Not shared. */
final class Attempt implements Asker {
    private final Scorer scorer;
    private final SecondLook looks;
    private final Item item;
    private final Plan plan;
    private final String project;
    private final @Nullable UUID id;
    private final List<Ready<?>> ready = new ArrayList<>(1);
    private final Map<Integer, Verdict> verdicts = new HashMap<>(2);
    private final Map<Integer, Second> seconds = new HashMap<>(2);
    private volatile @Nullable Rejection looked;
    private int waitsFor;
    private long nanos;

    Attempt(Scorer scorer, SecondLook looks, Item item, Plan plan, String project, @Nullable UUID id) {
        this.scorer = scorer;
        this.looks = looks;
        this.item = item;
        this.plan = plan;
        this.project = project;
        this.id = id;
    }

    /** How far it got. */
    sealed interface Step {
        record Done(ItemResult result) implements Step {}

        /** It goes on when {@link #settle} has said what a second look comes to. */
        record Waits(Rejection rejection) implements Step {}
    }

    /** Goes as far as possible, from the calling thread where that is on the lane of what is asked. */
    Step advance() throws InterruptedException {
        long start = System.nanoTime();
        FieldProblem problem = ready.isEmpty() ? Ready.read(item, plan, ready) : null;
        Step step = problem != null
                ? new Step.Done(Results.unscored(item, null, Cause.BAD_REQUEST, problem.detail(), problem, plan))
                : switch (plan) {
                    case Plan.ByVerifier alone -> new Step.Done(byVerifier(alone, ready.getFirst()));
                    case Plan.ByRecipe recipe -> byRecipe(recipe);
                };
        nanos += System.nanoTime() - start;
        return step instanceof Step.Done(ItemResult result) ? new Step.Done(result.taking(nanos / 1_000)) : step;
    }

    /** Says what the second look that it waits for comes to, and how long that took. */
    void settle(Second second, long tookNanos) {
        seconds.put(waitsFor, second);
        nanos += tookNanos;
    }

    @Override
    public Verdict verify(Node.Verify node) throws InterruptedException {
        Verdict known = verdicts.get(node.index());
        if (known == null) {
            known = scorer.verdict(ready.get(node.index()), item);
            verdicts.put(node.index(), known);
        }
        return known;
    }

    @Override
    public Optional<Second> recover(Node.Recover node, Verdict.Scored rule, boolean accepted) {
        Second known = seconds.get(node.index());
        if (known == null) {
            Rejection rejection = rejection(node, rule, accepted);
            looked = looked == null && node.how().audit() > 0 ? rejection : looked;
            known = looks.atOnce(rejection).orElse(null);
        }
        return Optional.ofNullable(known);
    }

    /** The rules' verdict that was looked at, where such are reviewed; the first, if the recipe looks at several. */
    Optional<Rejection> looked() {
        return Optional.ofNullable(looked);
    }

    private Rejection rejection(Node.Recover node, Verdict.Scored rule, boolean accepted) {
        String response = item.response().text();
        boolean tail = looks.sees(node.how()) == Sees.TAIL;
        String answer = tail ? Prompts.tail(response) : rule.answer().orElse("");
        int start = tail ? response.length() - answer.length() : response.lastIndexOf(answer);
        Question question = new Question(
                Prompts.text(item.prompt()), ready.get(node.rule().index()).golds(), answer);
        return new Rejection(
                node.how(),
                rule,
                accepted,
                question,
                start < 0 ? start : response.codePointCount(0, start),
                project,
                item.run());
    }

    private ItemResult byVerifier(Plan.ByVerifier plan, Ready<?> asked) throws InterruptedException {
        return switch (scorer.verdict(asked, item)) {
            case Verdict.Scored scored ->
                result(
                        new Ruling.Scored(
                                scored.score(),
                                scored.score(),
                                scored.score() >= plan.pass(),
                                scored.certainty(),
                                scored.answer().orElse(null),
                                scored.stepScores()),
                        new LinkedHashMap<>(scored.parts()),
                        asked,
                        Provenance.RULE,
                        null,
                        scored.explanation());
            case Verdict.Unscored unscored ->
                result(
                        new Ruling.Unscored(unscored.cause(), unscored.retryable(), unscored.detail(), null),
                        Map.of(),
                        asked,
                        Provenance.NONE,
                        null,
                        unscored.explanation());
        };
    }

    private Step byRecipe(Plan.ByRecipe plan) throws InterruptedException {
        return switch (Evaluator.advance(plan.recipe(), this)) {
            case Progress.Done(Evaluation evaluation) -> new Step.Done(byRecipe(plan, evaluation));
            case Progress.Waits(Node.Recover node, Verdict.Scored rule, boolean accepted) -> {
                waitsFor = node.index();
                yield new Step.Waits(rejection(node, rule, accepted));
            }
        };
    }

    private ItemResult byRecipe(Plan.ByRecipe plan, Evaluation evaluation) throws InterruptedException {
        Ready<?> decider = evaluation
                .verifiedBy()
                .<Ready<?>>map(node -> ready.get(node.index()))
                .orElse(null);
        Ruling ruling = switch (evaluation) {
            case Evaluation.Scored scored ->
                new Ruling.Scored(
                        scored.reward(),
                        scored.score(),
                        scored.score() >= plan.pass(),
                        scored.certainty(),
                        scored.answer().orElse(null),
                        scored.stepScores());
            case Evaluation.Unscored unscored ->
                new Ruling.Unscored(unscored.cause(), unscored.retryable(), unscored.detail(), null);
        };
        return result(
                ruling,
                evaluation.parts(),
                decider,
                evaluation.provenance(),
                seconds.isEmpty() ? null : before(plan),
                evaluation.explanation());
    }

    /** What the rules alone make of it; null where they were not asked all that it takes to tell. */
    private @Nullable Before before(Plan.ByRecipe plan) throws InterruptedException {
        Asker rulesOnly = node -> {
            Verdict known = verdicts.get(node.index());
            if (known == null) {
                throw new NoSuchElementException("verdict of " + node.part());
            }
            return known;
        };
        try {
            return Evaluator.evaluate(plan.recipe(), rulesOnly) instanceof Evaluation.Scored scored
                    ? new Before(scored.score(), scored.score() >= plan.pass())
                    : null;
        } catch (NoSuchElementException e) {
            return null;
        }
    }

    private ItemResult result(
            Ruling ruling,
            Map<String, @Nullable Double> parts,
            @Nullable Ready<?> decider,
            Provenance provenance,
            @Nullable Before before,
            Explanation explanation) {
        return new ItemResult(
                item.index(),
                item.id(),
                id,
                ruling,
                Collections.unmodifiableMap(parts),
                decider == null ? null : decider.reference(),
                plan.shownRecipe(),
                false,
                0,
                provenance,
                before,
                explanation,
                (decider == null ? ready.getFirst() : decider).golds());
    }
}
