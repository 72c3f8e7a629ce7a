package dev.assay.engine.scoring;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.RulesAlone;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.lane.Interruption;
import dev.assay.engine.lane.LaneScope;
import dev.assay.engine.lane.LaneWork;
import dev.assay.engine.lane.Lanes;
import dev.assay.engine.lane.WorkLane;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.recipe.EvaluationProgress;
import dev.assay.engine.recipe.RecipeEvaluation;
import dev.assay.engine.recipe.RecipeEvaluator;
import dev.assay.engine.recipe.RecipeNode;
import dev.assay.engine.recipe.VerdictSource;
import dev.assay.engine.recovery.RecoveryOutcome;
import dev.assay.engine.recovery.RejectedAnswer;
import dev.assay.engine.store.BadGolds;
import dev.assay.engine.store.RewardInput;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judge.Urgency;
import dev.assay.verifier.trace.TraceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One item from its lane to its result, with the exact duplicates that share the result. Where its recipe has recovery,
 * the lane's thread evaluates up to the first rejected answer; a thread that may wait for judges does the rest.
 */
final class ItemRun implements LaneWork, VerdictSource {
    private final BatchRun batch;
    private final ScoringContext context;
    private final Item item;
    private final ScoringPlan plan;
    private final List<RewardInput> inputs;
    private final WorkLane lane;
    private final List<Item> duplicates = new ArrayList<>(0);
    private final Interruption interruption = new Interruption();

    private final List<DecodedTask<?>> tasks = new ArrayList<>(1);
    /** The verdicts by the index of their nodes. */
    private final Map<Integer, Verdict> verdicts = new HashMap<>(2);

    private final Map<Integer, RecoveryOutcome> recovered = new HashMap<>(2);
    private long nanos;

    /** The collection of the group's rejected answers; null where the batch has no recovery. */
    private @Nullable RejectedGroup<ItemRun> rejected;

    /** The first rejected answer whose recipe draws items for review. */
    private volatile @Nullable RejectedAnswer audited;

    /** The rejected answer that the evaluation waits for, and its node. */
    private volatile @Nullable RejectedAnswer waitsFor;

    private volatile @Nullable KeyedPrompt prompt;

    private int waitingNode;
    private volatile boolean asksJudge;

    private TraceSpan span = TraceSpan.none();
    private long queuedAt;

    /** @param inputs what rewards of this plan depend on */
    ItemRun(BatchRun batch, ScoringContext context, Item item, ScoringPlan plan, List<RewardInput> inputs) {
        this.batch = batch;
        this.context = context;
        this.item = item;
        this.plan = plan;
        this.inputs = inputs;
        this.lane = context.lanes().home(plan, item.task());
    }

    Item item() {
        return item;
    }

    ScoringPlan plan() {
        return plan;
    }

    WorkLane lane() {
        return lane;
    }

    /** Adds an equal item that gets the same result. */
    void shareWith(Item duplicate) {
        duplicates.add(duplicate);
    }

    /** Joins a group; called before the item is submitted. */
    void joins(RejectedGroup<ItemRun> group) {
        group.expect();
        rejected = group;
    }

    /** Begins the wait for the lane; {@code span} is the item's part of the trace. */
    void queued(TraceSpan span) {
        this.span = span;
        this.queuedAt = System.nanoTime();
    }

    TraceSpan span() {
        return span;
    }

    @Override
    public String project() {
        return batch.project();
    }

    @Override
    public String share() {
        return Lanes.share(batch.project(), item.run());
    }

    @Override
    public boolean unwanted() {
        return batch.isOver();
    }

    @Override
    public Interruption interruption() {
        return interruption;
    }

    @Override
    public void expire() {
        end(Cause.OVERLOADED, "the queue was too long");
    }

    @Override
    public void run() {
        span.record("waiting", queuedAt);
        try {
            ItemResult result = advance();
            RejectedAnswer waiting = waitsFor;
            if (result != null) {
                end(result);
            } else if (waiting != null && rejected != null) {
                rejected.rejected(this, waiting.accepted());
            }
        } catch (InterruptedException e) {
            cancelled();
        } catch (RuntimeException | Error e) {
            failed(e);
            throw e;
        }
    }

    @Nullable
    RejectedAnswer waitsFor() {
        return waitsFor;
    }

    /**
     * Evaluates to the end, through every recovery of the recipe; runs on a thread that may wait.
     *
     * @param earlier the outcome of an earlier ruling on the answer that the evaluation waits for; null where there is
     *     none
     */
    void recover(@Nullable RecoveryOutcome earlier, Urgency urgency) {
        new LaneScope(project(), null).run(interruption, () -> {
            try {
                end(span.call(() -> recovered(earlier, urgency)));
            } catch (InterruptedException e) {
                cancelled();
            } catch (RuntimeException | Error e) {
                failed(e);
                throw e;
            }
        });
    }

    private ItemResult recovered(@Nullable RecoveryOutcome earlier, Urgency urgency) throws InterruptedException {
        RecoveryOutcome known = earlier;
        while (true) {
            RejectedAnswer waiting = waitsFor;
            if (waiting == null) {
                throw new IllegalStateException("the item waits for no recovery");
            }
            long begun = System.nanoTime();
            recovered.put(waitingNode, known != null ? known : asked(waiting, urgency));
            nanos += System.nanoTime() - begun;
            ItemResult result = advance();
            if (result != null) {
                return result;
            }
            known = span.within("memory", "", this::remembered);
        }
    }

    private @Nullable RecoveryOutcome remembered() {
        return context.recovery()
                .remembered(List.of(Objects.requireNonNull(waitsFor)))
                .getFirst()
                .orElse(null);
    }

    private RecoveryOutcome asked(RejectedAnswer waiting, Urgency urgency) throws InterruptedException {
        asksJudge = true;
        try {
            return context.recovery().ask(waiting, urgency, batch.timeForJudges());
        } finally {
            asksJudge = false;
        }
    }

    /** Evaluates as far as possible; null where the evaluation waits for recovery. */
    private @Nullable ItemResult advance() throws InterruptedException {
        long start = System.nanoTime();
        ItemResult refused = tasks.isEmpty() ? refused() : null;
        ItemResult result = refused != null
                ? refused
                : switch (plan) {
                    case ScoringPlan.ByVerifier alone -> {
                        DecodedTask<?> task = tasks.getFirst();
                        yield ItemResults.of(item, id(), call(task).verdict(), task, alone.pass());
                    }
                    case ScoringPlan.ByRecipe recipe -> byRecipe(recipe);
                };
        nanos += System.nanoTime() - start;
        return result == null ? null : result.withMicros(nanos / 1_000);
    }

    /** Reads the tasks; returns the result of an item that is not scored, and null where it is. */
    private @Nullable ItemResult refused() {
        FieldProblem problem = batch.tasks().read(item, plan, tasks);
        if (problem != null) {
            return ItemResults.refused(item, problem, plan);
        }
        BadGolds badGolds = batch.badGolds();
        if (id() == null && badGolds.isEmpty()) { // only what is stored or ruled on needs a key
            return null;
        }
        KeyedPrompt keyed = batch.tasks().prompt(item, tasks.getFirst());
        prompt = keyed;
        return keyed == null
                ? null
                : badGolds.of(keyed.key(), item.run())
                        .map(ruling -> ItemResults.unscored(
                                item,
                                id(),
                                Cause.BAD_REFERENCE,
                                "a reviewer ruled that the golds of this prompt are wrong: ruling " + ruling,
                                plan))
                        .orElse(null);
    }

    private VerifierCall<?> call(DecodedTask<?> task) {
        return new VerifierCall<>(context, task, item, span);
    }

    private @Nullable ItemResult byRecipe(ScoringPlan.ByRecipe plan) throws InterruptedException {
        return switch (RecipeEvaluator.advance(plan.recipe(), item.response(), this)) {
            case EvaluationProgress.Done(RecipeEvaluation evaluation) -> {
                DecodedTask<?> decider = evaluation
                        .verifiedBy()
                        .<DecodedTask<?>>map(node -> tasks.get(node.index()))
                        .orElse(null);
                RulesAlone rules = recovered.isEmpty() ? null : rulesAlone(plan);
                yield ItemResults.of(item, id(), evaluation, plan, decider, tasks.getFirst(), rules);
            }
            case EvaluationProgress.Waits(RecipeNode.Recover node, Verdict.Scored rule, boolean accepted) -> {
                waitingNode = node.index();
                waitsFor = rejection(node, rule, accepted);
                yield null;
            }
        };
    }

    /** Returns the result by the rules alone; null where it needs a verdict that was not asked for. */
    private @Nullable RulesAlone rulesAlone(ScoringPlan.ByRecipe plan) throws InterruptedException {
        VerdictSource known = node -> {
            Verdict verdict = verdicts.get(node.index());
            if (verdict == null) {
                throw new NoSuchElementException("verdict of " + node.part());
            }
            return verdict;
        };
        try {
            return RecipeEvaluator.evaluate(plan.recipe(), item.response(), known)
                            instanceof RecipeEvaluation.Scored scored
                    ? new RulesAlone(scored.score(), scored.score() >= plan.pass())
                    : null;
        } catch (NoSuchElementException e) {
            return null;
        }
    }

    @Override
    public Verdict verify(RecipeNode.Verify node) throws InterruptedException {
        Verdict known = verdicts.get(node.index());
        if (known == null) {
            known = call(tasks.get(node.index())).verdict();
            verdicts.put(node.index(), known);
        }
        return known;
    }

    @Override
    public void evaluated(RecipeNode node, double value) {
        batch.observer().evaluated(item, node, value);
    }

    @Override
    public Optional<RecoveryOutcome> recover(RecipeNode.Recover node, Verdict.Scored rule, boolean accepted) {
        RecoveryOutcome known = recovered.get(node.index());
        if (known == null) {
            RejectedAnswer rejection = rejection(node, rule, accepted);
            audited = audited == null && node.how().audit() > 0 ? rejection : audited;
            known = context.recovery().atOnce(rejection).orElse(null);
        }
        return Optional.ofNullable(known);
    }

    private RejectedAnswer rejection(RecipeNode.Recover node, Verdict.Scored rule, boolean accepted) {
        List<String> golds = tasks.get(node.rule().index()).golds();
        return context.recovery().rejected(item, project(), node.how(), rule, accepted, golds);
    }

    /** Ends the item unscored at the deadline, and interrupts its work. */
    void timeOut() {
        RejectedAnswer waiting = waitsFor;
        if (waiting == null) {
            end(Cause.TIMED_OUT, "no verdict within the deadline");
        } else {
            RecoveryOutcome.Failed failed = context.recovery().late(waiting, asksJudge);
            end(ItemResults.unscored(item, id(), failed.cause(), failed.detail(), plan)
                    .withProvenance(failed.provenance()));
        }
        interruption.stop();
    }

    private void cancelled() {
        end(Cause.CANCELLED, "the service is stopping");
    }

    private void failed(Throwable e) {
        end(Cause.BUG, "the engine failed: " + e.getClass().getSimpleName());
    }

    /** Ends the item without a verdict. */
    void end(Cause cause, String detail) {
        end(ItemResults.unscored(item, id(), cause, detail, plan));
    }

    private void end(ItemResult result) {
        if (rejected != null && waitsFor == null) {
            rejected.finished(this, result.ruling() instanceof Ruling.Scored scored && scored.passed());
        }
        ScoringTrace trace = new ScoringTrace(prompt, inputs, audited);
        batch.arrive(item, result, trace);
        for (Item duplicate : duplicates) {
            batch.arrive(duplicate, result.copyFor(duplicate, batch.id(duplicate)), trace);
        }
        span.close();
    }

    private @Nullable UUID id() {
        return batch.id(item);
    }
}
