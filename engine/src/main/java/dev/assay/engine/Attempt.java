package dev.assay.engine;

import dev.assay.engine.ItemResult.Before;
import dev.assay.engine.ItemResult.Ruling;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.recipe.EvaluationProgress;
import dev.assay.engine.recipe.RecipeEvaluation;
import dev.assay.engine.recipe.RecipeEvaluator;
import dev.assay.engine.recipe.RecipeNode;
import dev.assay.engine.recipe.VerdictSource;
import dev.assay.engine.recovery.Recovery;
import dev.assay.engine.recovery.RecoveryOutcome;
import dev.assay.engine.recovery.RejectedAnswer;
import dev.assay.engine.recovery.RewardProvenance;
import dev.assay.engine.wire.FieldProblem;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judge.Sees;
import dev.assay.verifier.judge.JudgeQuestion;
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
final class Attempt implements VerdictSource {
    private final Scorer scorer;
    private final Recovery looks;
    private final Item item;
    private final ScoringPlan plan;
    private final String project;
    private final @Nullable UUID id;
    private final List<DecodedTask<?>> ready = new ArrayList<>(1);
    private final Map<Integer, Verdict> verdicts = new HashMap<>(2);
    private final Map<Integer, RecoveryOutcome> seconds = new HashMap<>(2);
    private volatile @Nullable RejectedAnswer looked;
    private int waitsFor;
    private long nanos;

    Attempt(Scorer scorer, Recovery looks, Item item, ScoringPlan plan, String project, @Nullable UUID id) {
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
        record Waits(RejectedAnswer rejection) implements Step {}
    }

    /** Goes as far as possible, from the calling thread where that is on the lane of what is asked. */
    Step advance() throws InterruptedException {
        long start = System.nanoTime();
        FieldProblem problem = ready.isEmpty() ? DecodedTask.read(item, plan, ready) : null;
        Step step = problem != null
                ? new Step.Done(
                        UnscoredResults.unscored(item, null, Cause.BAD_REQUEST, problem.detail(), problem, plan))
                : switch (plan) {
                    case ScoringPlan.ByVerifier alone -> new Step.Done(byVerifier(alone, ready.getFirst()));
                    case ScoringPlan.ByRecipe recipe -> byRecipe(recipe);
                };
        nanos += System.nanoTime() - start;
        return step instanceof Step.Done(ItemResult result) ? new Step.Done(result.taking(nanos / 1_000)) : step;
    }

    /** Says what the second look that it waits for comes to, and how long that took. */
    void settle(RecoveryOutcome second, long tookNanos) {
        seconds.put(waitsFor, second);
        nanos += tookNanos;
    }

    @Override
    public Verdict verify(RecipeNode.Verify node) throws InterruptedException {
        Verdict known = verdicts.get(node.index());
        if (known == null) {
            known = scorer.verdict(ready.get(node.index()), item);
            verdicts.put(node.index(), known);
        }
        return known;
    }

    @Override
    public Optional<RecoveryOutcome> recover(RecipeNode.Recover node, Verdict.Scored rule, boolean accepted) {
        RecoveryOutcome known = seconds.get(node.index());
        if (known == null) {
            RejectedAnswer rejection = rejection(node, rule, accepted);
            looked = looked == null && node.how().audit() > 0 ? rejection : looked;
            known = looks.atOnce(rejection).orElse(null);
        }
        return Optional.ofNullable(known);
    }

    /** The rules' verdict that was looked at, where such are reviewed; the first, if the recipe looks at several. */
    Optional<RejectedAnswer> looked() {
        return Optional.ofNullable(looked);
    }

    private RejectedAnswer rejection(RecipeNode.Recover node, Verdict.Scored rule, boolean accepted) {
        String response = item.response().text();
        boolean tail = looks.sees(node.how()) == Sees.TAIL;
        String answer = tail ? JudgedTexts.tail(response) : rule.answer().orElse("");
        int start = tail ? response.length() - answer.length() : response.lastIndexOf(answer);
        JudgeQuestion question = new JudgeQuestion(
                JudgedTexts.text(item.prompt()), ready.get(node.rule().index()).golds(), answer);
        return new RejectedAnswer(
                node.how(),
                rule,
                accepted,
                question,
                start < 0 ? start : response.codePointCount(0, start),
                project,
                item.run());
    }

    private ItemResult byVerifier(ScoringPlan.ByVerifier plan, DecodedTask<?> asked) throws InterruptedException {
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
                        RewardProvenance.RULE,
                        null,
                        scored.explanation());
            case Verdict.Unscored unscored ->
                result(
                        new Ruling.Unscored(unscored.cause(), unscored.retryable(), unscored.detail(), null),
                        Map.of(),
                        asked,
                        RewardProvenance.NONE,
                        null,
                        unscored.explanation());
        };
    }

    private Step byRecipe(ScoringPlan.ByRecipe plan) throws InterruptedException {
        return switch (RecipeEvaluator.advance(plan.recipe(), this)) {
            case EvaluationProgress.Done(RecipeEvaluation evaluation) -> new Step.Done(byRecipe(plan, evaluation));
            case EvaluationProgress.Waits(RecipeNode.Recover node, Verdict.Scored rule, boolean accepted) -> {
                waitsFor = node.index();
                yield new Step.Waits(rejection(node, rule, accepted));
            }
        };
    }

    private ItemResult byRecipe(ScoringPlan.ByRecipe plan, RecipeEvaluation evaluation) throws InterruptedException {
        DecodedTask<?> decider = evaluation
                .verifiedBy()
                .<DecodedTask<?>>map(node -> ready.get(node.index()))
                .orElse(null);
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
    private @Nullable Before before(ScoringPlan.ByRecipe plan) throws InterruptedException {
        VerdictSource rulesOnly = node -> {
            Verdict known = verdicts.get(node.index());
            if (known == null) {
                throw new NoSuchElementException("verdict of " + node.part());
            }
            return known;
        };
        try {
            return RecipeEvaluator.evaluate(plan.recipe(), rulesOnly) instanceof RecipeEvaluation.Scored scored
                    ? new Before(scored.score(), scored.score() >= plan.pass())
                    : null;
        } catch (NoSuchElementException e) {
            return null;
        }
    }

    private ItemResult result(
            Ruling ruling,
            Map<String, @Nullable Double> parts,
            @Nullable DecodedTask<?> decider,
            RewardProvenance provenance,
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
