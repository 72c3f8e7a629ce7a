package dev.assay.engine.scoring;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchCancelled;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.KeptAnswer;
import dev.assay.engine.lane.WorkLane;
import dev.assay.engine.plan.PlanFinder;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.plan.ScoringPlan.Choice;
import dev.assay.engine.recovery.RecoveryOutcome;
import dev.assay.engine.recovery.RejectedAnswer;
import dev.assay.engine.store.BadGolds;
import dev.assay.engine.store.RewardInput;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judge.Urgency;
import dev.assay.verifier.trace.TraceSpan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** One batch during its scoring. */
public final class BatchRun implements AutoCloseable {
    /** The limit of the time reserved before the deadline for the work after a judge's answer, in nanoseconds. */
    private static final long REPLY_NANOS = 100_000_000;

    /** The number of items of a batch that have spans; more would say little more, and push others out of the exporter's queue. */
    private static final int TRACED_ITEMS = 64;

    private final Batch batch;
    private final ScoringContext context;
    private final VerdictLedger ledger;
    private final ScoringObserver observer;
    private final ResultCollector results;
    private final TraceSpan span = TraceSpan.current();
    private final TaskDecoder tasks = new TaskDecoder();
    private final long started = System.nanoTime();
    private final long answerBy;

    /**
     * By the rulings that act on a run, and by identity of plans: those that are the same object have the same inputs, and
     * equality would read whole recipes.
     */
    private final Map<Optional<RewardInput>, Map<ScoringPlan, List<RewardInput>>> inputs = new HashMap<>(2);

    private final GroupRewards groups = new GroupRewards();

    /** The items that did not get their result at once. */
    private final List<ItemRun> runs = new ArrayList<>();

    private BadGolds badGolds = BadGolds.NONE;
    private boolean membersApart;
    private volatile boolean over;

    public BatchRun(Batch batch, ScoringContext context, VerdictLedger ledger, ScoringObserver observer) {
        this.batch = batch;
        this.context = context;
        this.ledger = ledger;
        this.observer = observer;
        this.results = new ResultCollector(batch.entries().size(), ledger);
        this.answerBy = started + batch.answerWithin().toNanos();
    }

    /** The inputs of a rollout's verdict beside its plan: items of one plan with equal inputs are scored once. */
    private record Scored(
            String group,
            @Nullable String run,
            ObjectNode task,
            Response response,
            @Nullable Integer size) {}

    /** Says that the items of a group are not together here, so that a recipe that rewards groups can't score; before {@link #start}. */
    public void scoreMembersApart() {
        membersApart = true;
    }

    /** Submits every item to its lane. */
    public void start(PlanFinder plans) {
        badGolds = context.goldRulings().of(project(), batch.runs());
        IdentityHashMap<ScoringPlan, Map<Scored, ItemRun>> firsts = new IdentityHashMap<>();
        for (BatchEntry entry : batch.entries()) {
            switch (entry) {
                case BatchEntry.Unreadable bad -> arrive(new FinishedItem(ItemResults.unreadable(bad), null));
                case BatchEntry.Decoded(Item item) -> {
                    switch (plans.choose(item)) {
                        case Choice.Missing(String field, String detail) -> refuse(item, field, detail);
                        case Choice.Found(ScoringPlan plan) -> add(item, plan, firsts);
                    }
                }
            }
        }
        joinGroups();
        runs.forEach(this::submit);
    }

    /**
     * Adds an item; if the plan is deterministic, an exact duplicate within its group shares the first one's verdict.
     */
    private void add(Item item, ScoringPlan plan, IdentityHashMap<ScoringPlan, Map<Scored, ItemRun>> firsts) {
        if (plan.rewardsGroups() && refusedWithoutGroup(item, plan)) {
            return;
        }
        Optional<RewardInput> rulings = badGolds.input(item.run());
        List<RewardInput> ofPlan = inputs.computeIfAbsent(rulings, _ -> new IdentityHashMap<>())
                .computeIfAbsent(plan, of -> RewardInputs.of(of, rulings));
        groups.expect(item, plan);
        ItemRun run = new ItemRun(this, context, item, plan, ofPlan);
        ItemRun first = item.group() == null || !plan.deterministic()
                ? null
                : firsts.computeIfAbsent(plan, _ -> new HashMap<>())
                        .putIfAbsent(
                                new Scored(
                                        item.group(),
                                        item.run(),
                                        item.task(),
                                        item.response(),
                                        item.rollout().groupSize()),
                                run);
        if (first == null) {
            runs.add(run);
        } else {
            first.shareWith(item);
        }
    }

    /** Joins the items of each group where a plan has recovery, whose urgency depends on the whole group. */
    private void joinGroups() {
        if (runs.stream().noneMatch(run -> run.plan().recovers())) {
            return;
        }
        Map<String, RejectedGroup<ItemRun>> groups = new HashMap<>();
        for (ItemRun run : runs) {
            String group = run.item().group();
            run.joins(
                    group == null
                            ? new RejectedGroup<>(false, this::recover)
                            : groups.computeIfAbsent(group, _ -> new RejectedGroup<>(true, this::recover)));
        }
    }

    /** Recovers a group's rejected answers after the rules have finished the group, on threads that may wait. */
    private void recover(List<ItemRun> rejected, Urgency urgency) {
        Thread.ofVirtual().name("assay-recovery").start(() -> {
            List<RejectedAnswer> answers = rejected.stream()
                    .map(run -> Objects.requireNonNull(run.waitsFor()))
                    .toList();
            long begun = System.nanoTime();
            List<Optional<RecoveryOutcome>> known = context.recovery().remembered(answers);
            rejected.forEach(run -> run.span().record("memory", begun));
            for (int i = 0; i < rejected.size(); i++) {
                ItemRun run = rejected.get(i);
                RecoveryOutcome earlier = known.get(i).orElse(null);
                if (i == rejected.size() - 1) {
                    run.recover(earlier, urgency);
                } else {
                    Thread.ofVirtual().name("assay-recovery").start(() -> run.recover(earlier, urgency));
                }
            }
        });
    }

    /** Refuses an item whose group is not known to be whole: a reward among some members alone would be wrong. */
    private boolean refusedWithoutGroup(Item item, ScoringPlan plan) {
        if (membersApart) {
            String detail =
                    "the recipe rewards the members of a group together, and here verdicts are scored one by one";
            arrive(item, ItemResults.unscored(item, id(item), Cause.UNSUPPORTED, detail, plan), ScoringTrace.NONE);
            return true;
        }
        String missing = item.group() == null ? "group" : item.rollout().groupSize() == null ? "group_size" : "";
        if (!missing.isEmpty()) {
            refuse(item, missing, "must be given: the recipe rewards the members of a group together");
        }
        return !missing.isEmpty();
    }

    private void refuse(Item item, String field, String detail) {
        String pointer = field.isEmpty() ? item.pointer() : item.pointer() + "/" + field;
        FieldProblem problem = new FieldProblem(pointer, "A field has a wrong value", detail);
        arrive(item, ItemResults.refused(item, problem, null), ScoringTrace.NONE);
    }

    private void submit(ItemRun run) {
        if (run.item().index() < TRACED_ITEMS) {
            run.queued(span.begin("item", run.item().id()));
        }
        WorkLane lane = run.lane();
        Duration wait = lane.expectedWait(run.project(), run.share());
        if (System.nanoTime() + wait.toNanos() > answerBy) {
            run.end(Cause.OVERLOADED, "the queue is about " + wait.toMillis() + " ms long, longer than the deadline");
        } else if (!lane.submit(run)) {
            run.end(Cause.OVERLOADED, "the queue of lane " + lane.name() + " is full");
        }
    }

    /** Records an item's result; any thread may call this. Only the first result of an item counts. */
    void arrive(Item item, ItemResult result, ScoringTrace trace) {
        for (MemberResult member : groups.add(new MemberResult(item, result, trace))) {
            arrive(new FinishedItem(member.result(), ledger.row(member.item(), member.result(), member.trace())));
        }
    }

    private void arrive(FinishedItem item) {
        if (results.add(item)) {
            observer.finished(item.result());
        }
    }

    String project() {
        return ledger.project();
    }

    ScoringObserver observer() {
        return observer;
    }

    BadGolds badGolds() {
        return badGolds;
    }

    TaskDecoder tasks() {
        return tasks;
    }

    /** Returns the id of the item's verdict; null where it is not stored. */
    @Nullable
    UUID id(Item item) {
        return ledger.id(item);
    }

    /** Returns whether no caller waits for results any more. */
    boolean isOver() {
        return over;
    }

    /**
     * Returns the nanoseconds that judges have from now on. Their time ends a little before the deadline, so that the
     * recipe can decide on a failure.
     */
    LongSupplier timeForJudges() {
        long now = System.nanoTime();
        long until = answerBy - Math.min(REPLY_NANOS, Math.max(0, answerBy - now) / 20);
        return () -> until - System.nanoTime();
    }

    /**
     * Waits for the results, commits and delivers them, and adds them up.
     *
     * @param answer the answer to keep with the last verdicts; null where none is kept
     * @throws BatchCancelled when the caller disconnected first
     */
    public BatchResult finish(Delivery delivery, @Nullable KeptAnswer answer) throws InterruptedException {
        List<FinishedItem> last = results.collect(delivery, answerBy, this::giveUp);
        BatchResult result =
                BatchResult.of(ledger.batchId(), batch, results.inOrder(), (System.nanoTime() - started) / 1e6);
        ledger.commit(last, BatchGroups.of(batch, result), answer == null ? null : ledger.kept(answer, result));
        delivery.committed().accept(ResultCollector.results(last));
        return result;
    }

    private void giveUp() {
        over = true;
        unfinished().forEach(ItemRun::timeOut);
    }

    private List<ItemRun> unfinished() {
        return runs.stream().filter(run -> !results.has(run.item().index())).toList();
    }

    /** Cancels the batch because its caller disconnected; any thread may call this. */
    public void cancel() {
        over = true;
        results.cancel();
    }

    /** Stops unfinished items: those that have not begun will not begin, and running ones are interrupted. */
    @Override
    public void close() {
        over = true;
        unfinished().forEach(run -> run.interruption().stop());
    }
}
