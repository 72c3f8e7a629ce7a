package dev.assay.engine.scoring;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchCancelled;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.IdempotentAnswer;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.lane.WorkLane;
import dev.assay.engine.plan.PlanFinder;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.plan.ScoringPlan.Choice;
import dev.assay.engine.recovery.RecoveryOutcome;
import dev.assay.engine.recovery.RejectedAnswer;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judge.Urgency;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** One batch on its way through the lanes. */
public final class BatchRun implements AutoCloseable {
    /** Most that is kept of the time before the deadline for what follows a judge's answer. */
    private static final long REPLY_NANOS = 100_000_000;

    private final Batch batch;
    private final ScoringContext context;
    private final VerdictLedger ledger;
    private final ScoringObserver observer;
    private final ResultCollector results;
    private final TaskDecoder tasks = new TaskDecoder();
    private final long started = System.nanoTime();
    private final long answerBy;

    /** Each item that did not get its result at once is in one of them. */
    private final List<ItemRun> runs = new ArrayList<>();

    private volatile boolean over;

    public BatchRun(Batch batch, ScoringContext context, VerdictLedger ledger, ScoringObserver observer) {
        this.batch = batch;
        this.context = context;
        this.ledger = ledger;
        this.observer = observer;
        this.results = new ResultCollector(batch.entries().size(), ledger);
        this.answerBy = started + batch.answerWithin().toNanos();
    }

    /** All that the verdict on a rollout depends on: items that agree in it are scored once. */
    private record Scored(
            String group,
            ScoringPlan plan,
            ObjectNode task,
            Response response,
            @Nullable Integer size) {}

    /** Gives every item to its lane. */
    public void start(PlanFinder plans) {
        Map<Scored, ItemRun> firsts = new HashMap<>();
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

    /** An item that repeats another of its group shares that one's verdict, if the plan is deterministic. */
    private void add(Item item, ScoringPlan plan, Map<Scored, ItemRun> firsts) {
        ItemRun run = new ItemRun(this, context, item, plan);
        ItemRun first = item.group() == null || !plan.deterministic()
                ? null
                : firsts.putIfAbsent(
                        new Scored(
                                item.group(),
                                plan,
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

    /** Puts the items of a group together, where one of them may need to know how the others did. */
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

    /** The rules have finished a group: what they rejected is recovered by threads that may wait. */
    private void recover(List<ItemRun> rejected, Urgency urgency) {
        Thread.ofVirtual().name("assay-recovery").start(() -> {
            List<RejectedAnswer> answers = rejected.stream()
                    .map(run -> Objects.requireNonNull(run.waitsFor()))
                    .toList();
            List<Optional<RecoveryOutcome>> known = context.recovery().remembered(answers);
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

    private void refuse(Item item, String field, String detail) {
        String pointer = field.isEmpty() ? item.pointer() : item.pointer() + "/" + field;
        FieldProblem problem = new FieldProblem(pointer, "A field has a wrong value", detail);
        arrive(item, ItemResults.refused(item, problem, null), null);
    }

    private void submit(ItemRun run) {
        WorkLane lane = run.lane();
        Duration wait = lane.expectedWait(run.share());
        if (System.nanoTime() + wait.toNanos() > answerBy) {
            run.end(Cause.OVERLOADED, "the queue is about " + wait.toMillis() + " ms long, longer than the deadline");
        } else if (!lane.submit(run)) {
            run.end(Cause.OVERLOADED, "the queue of lane " + lane.name() + " is full");
        }
    }

    /**
     * An item has its result; from any thread. Only the first result of an item counts.
     *
     * @param reviewed the rejected answer that may be drawn for review
     */
    void arrive(Item item, ItemResult result, @Nullable RejectedAnswer reviewed) {
        arrive(new FinishedItem(result, ledger.row(item, result, reviewed)));
    }

    private void arrive(FinishedItem item) {
        if (results.add(item)) {
            observer.finished(item.result());
        }
    }

    String project() {
        return ledger.project();
    }

    TaskDecoder tasks() {
        return tasks;
    }

    /** The id of the item's verdict; null where none is stored. */
    @Nullable
    UUID id(Item item) {
        return ledger.id(item);
    }

    /** Whether nobody waits for results any more. */
    boolean isOver() {
        return over;
    }

    /** Nanoseconds that judges have from now on: a little less than the deadline, so that the recipe says what follows. */
    LongSupplier timeForJudges() {
        long now = System.nanoTime();
        long until = answerBy - Math.min(REPLY_NANOS, Math.max(0, answerBy - now) / 20);
        return () -> until - System.nanoTime();
    }

    /**
     * Waits for the results, commits and delivers them, and adds them up.
     *
     * @param reply to be kept with the last verdicts; null where nothing is
     * @throws BatchCancelled when the caller went away first
     */
    public BatchResult finish(Delivery delivery, @Nullable IdempotentAnswer reply) throws InterruptedException {
        List<FinishedItem> last = results.collect(delivery, answerBy, this::giveUp);
        BatchResult result =
                BatchResult.of(ledger.batchId(), batch, results.inOrder(), (System.nanoTime() - started) / 1e6);
        ledger.commit(last, reply == null ? null : ledger.reply(reply, result));
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

    /** The caller went away; from any thread. */
    public void cancel() {
        over = true;
        results.cancel();
    }

    /** What has not begun will not begin, and what runs is interrupted. */
    @Override
    public void close() {
        over = true;
        unfinished().forEach(run -> run.interruption().stop());
    }
}
