package dev.assay.engine;

import dev.assay.engine.Attempt.Step;
import dev.assay.engine.lane.LaneWork;
import dev.assay.engine.lane.WorkLane;
import dev.assay.engine.plan.PlanFinder;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.plan.ScoringPlan.Choice;
import dev.assay.engine.recovery.Recovery;
import dev.assay.engine.recovery.RecoveryOutcome;
import dev.assay.engine.recovery.RejectedAnswer;
import dev.assay.engine.store.VerdictRow;
import dev.assay.engine.wire.FieldProblem;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judge.Urgency;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** One batch on its way through the lanes. */
final class BatchRun implements AutoCloseable {
    /** What is kept of the time before the deadline for what follows a judge's answer, at most. */
    private static final long REPLY_NANOS = 100_000_000;

    private final Batch batch;
    private final Caller caller;
    private final Lanes lanes;
    private final Scorer scorer;
    private final Recovery looks;
    private final VerdictLedger ledger;
    private final EngineObserver observer;
    private final long started = System.nanoTime();
    private final long answerBy;
    /** The first result set for an item stays: a verdict after the deadline is too late. */
    private final AtomicReferenceArray<@Nullable Finished> finished;

    /** An empty one only wakes the waiting thread. */
    private final LinkedBlockingQueue<Optional<Finished>> arrivals = new LinkedBlockingQueue<>();

    /** What the lanes do for this batch; each item that did not arrive at once is in one of them. */
    private final List<ItemWork> works = new ArrayList<>();

    private volatile boolean over;
    private volatile boolean cancelled;

    BatchRun(
            Batch batch,
            Caller caller,
            Lanes lanes,
            Scorer scorer,
            Recovery looks,
            VerdictLedger ledger,
            EngineObserver observer) {
        this.batch = batch;
        this.caller = caller;
        this.lanes = lanes;
        this.scorer = scorer;
        this.looks = looks;
        this.ledger = ledger;
        this.observer = observer;
        this.answerBy = started + batch.answerWithin().toNanos();
        this.finished = new AtomicReferenceArray<>(batch.entries().size());
    }

    /** A result, with the row to store where there is one. */
    record Finished(ItemResult result, @Nullable VerdictRow row) {}

    private interface Doing {
        void run() throws InterruptedException;
    }

    /** Items that are scored once for all of them. */
    private record Same(
            String group,
            ScoringPlan plan,
            ObjectNode task,
            Object response,
            @Nullable Integer size) {}

    void start(PlanFinder plans) {
        Map<Same, ItemWork> firsts = new HashMap<>();
        for (BatchEntry entry : batch.entries()) {
            switch (entry) {
                case BatchEntry.Unreadable bad -> arrive(new Finished(UnscoredResults.unreadable(bad), null));
                case BatchEntry.Decoded(Item item) -> {
                    switch (plans.choose(item)) {
                        case Choice.Missing(String field, String detail) -> refuse(item, field, detail);
                        case Choice.Found(ScoringPlan plan) -> {
                            ItemWork work = new ItemWork(item, plan);
                            ItemWork first = firstOf(firsts, work);
                            if (first == work) {
                                works.add(work);
                            } else {
                                first.duplicates.add(item);
                            }
                        }
                    }
                }
            }
        }
        gather();
        works.forEach(this::submit);
    }

    /** The earlier work that this one repeats, or this one. Only deterministic verdicts are shared, within a group. */
    private static ItemWork firstOf(Map<Same, ItemWork> firsts, ItemWork work) {
        Item item = work.item;
        if (item.group() == null || !work.plan.deterministic()) {
            return work;
        }
        Same same = new Same(item.group(), work.plan, item.task(), item.response(), item.groupSize());
        ItemWork first = firsts.putIfAbsent(same, work);
        return first == null ? work : first;
    }

    /** Puts the works of a group together, where one of them may need to know how the others did. */
    private void gather() {
        if (works.stream().noneMatch(work -> work.plan.recovers())) {
            return;
        }
        Map<String, RejectedGroup<ItemWork>> groups = new HashMap<>();
        for (ItemWork work : works) {
            String group = work.item.group();
            work.rejected = group == null
                    ? new RejectedGroup<>(false, this::release)
                    : groups.computeIfAbsent(group, _ -> new RejectedGroup<>(true, this::release));
            work.rejected.expect();
        }
    }

    /** The rules have finished a group: what they rejected is looked at again, by threads that may wait. */
    private void release(List<ItemWork> rejected, Urgency urgency) {
        Thread.ofVirtual().name("assay-second-look").start(() -> {
            List<Optional<RecoveryOutcome>> known = looks.remembered(
                    rejected.stream().map(work -> work.rejection).toList());
            for (int i = 0; i < rejected.size(); i++) {
                ItemWork work = rejected.get(i);
                Optional<RecoveryOutcome> earlier = known.get(i);
                if (i == rejected.size() - 1) {
                    work.goOn(earlier, urgency);
                } else {
                    Thread.ofVirtual().name("assay-second-look").start(() -> work.goOn(earlier, urgency));
                }
            }
        });
    }

    private void refuse(Item item, String field, String detail) {
        String pointer = field.isEmpty() ? item.pointer() : item.pointer() + "/" + field;
        FieldProblem problem = new FieldProblem(pointer, "A field has a wrong value", detail);
        arrive(item, UnscoredResults.unscored(item, null, Cause.BAD_REQUEST, detail, problem, null), Optional.empty());
    }

    private void submit(ItemWork work) {
        WorkLane lane = work.lane;
        Duration wait = lane.expectedWait(work.share());
        if (System.nanoTime() + wait.toNanos() > answerBy) {
            work.end(Cause.OVERLOADED, "the queue is about " + wait.toMillis() + " ms long, longer than the deadline");
        } else if (!lane.submit(work)) {
            work.end(Cause.OVERLOADED, "the queue of lane " + lane.name() + " is full");
        }
    }

    /** Called once for each item, from any thread. */
    private void arrive(Item item, ItemResult result, Optional<RejectedAnswer> looked) {
        arrive(new Finished(result, ledger.row(item, result, looked)));
    }

    private void arrive(Finished arrival) {
        if (finished.compareAndSet(arrival.result().index(), null, arrival)) {
            observer.finished(arrival.result());
            arrivals.add(Optional.of(arrival));
        }
    }

    /** Waits for the results, commits and delivers them, and adds them up. */
    BatchResult finish(Delivery delivery, Optional<IdempotentAnswer> reply) throws InterruptedException {
        int missing = batch.entries().size();
        List<Finished> chunk = new ArrayList<>();
        long flushAt = Long.MAX_VALUE;
        while (missing > 0) {
            long now = System.nanoTime();
            long patience = Math.min(answerBy - now, chunk.isEmpty() ? Long.MAX_VALUE : flushAt - now);
            Optional<Finished> next = patience > 0 ? arrivals.poll(patience, TimeUnit.NANOSECONDS) : arrivals.poll();
            if (cancelled) {
                throw new BatchCancelled();
            }
            if (next != null && next.isPresent()) {
                flushAt = chunk.isEmpty() ? System.nanoTime() + delivery.every().toNanos() : flushAt;
                chunk.add(next.get());
                missing--;
            } else if (System.nanoTime() >= answerBy) {
                giveUp();
                continue;
            }
            if (missing > 0 && !chunk.isEmpty() && (chunk.size() >= delivery.chunk() || System.nanoTime() >= flushAt)) {
                deliver(chunk, delivery);
            }
        }
        BatchResult result = result();
        ledger.commit(chunk, reply.map(kept -> ledger.reply(kept, result)));
        delivery.committed().accept(chunk.stream().map(Finished::result).toList());
        return result;
    }

    private void deliver(List<Finished> chunk, Delivery delivery) {
        ledger.commit(chunk, Optional.empty());
        delivery.committed().accept(chunk.stream().map(Finished::result).toList());
        chunk.clear();
    }

    /** The deadline has come: what is not finished is TIMED_OUT, and stopped. */
    private void giveUp() {
        over = true;
        for (ItemWork work : works) {
            if (finished.get(work.item.index()) == null) {
                work.late();
                work.interruption.stop();
            }
        }
    }

    private BatchResult result() {
        ItemResult[] results = new ItemResult[batch.entries().size()];
        for (int i = 0; i < results.length; i++) {
            Finished done = finished.get(i);
            if (done == null) {
                throw new IllegalStateException("item " + i + " is not finished");
            }
            results[i] = done.result();
        }
        return BatchResult.of(ledger.batchId(), batch, Arrays.asList(results), (System.nanoTime() - started) / 1e6);
    }

    /** From any thread. */
    void cancel() {
        cancelled = true;
        over = true;
        arrivals.add(Optional.empty());
    }

    /** Nobody waits any more: what has not begun will not, and what runs is interrupted. */
    @Override
    public void close() {
        over = true;
        for (ItemWork work : works) {
            if (finished.get(work.item.index()) == null) {
                work.interruption.stop();
            }
        }
    }

    /** One item on its lane, with the exact duplicates that share its verdict. */
    private final class ItemWork implements LaneWork {
        private final Item item;
        private final ScoringPlan plan;
        private final WorkLane lane;
        private final List<Item> duplicates = new ArrayList<>(0);
        private final Interruption interruption = new Interruption();
        private final Attempt attempt;

        /** Where the group's rejected answers gather; null where the batch recovers none. */
        private @Nullable RejectedGroup<ItemWork> rejected;

        /** What it waits for. */
        private volatile @Nullable RejectedAnswer rejection;

        /** Whether it asks a judge now. */
        private volatile boolean asking;

        ItemWork(Item item, ScoringPlan plan) {
            this.item = item;
            this.plan = plan;
            this.lane = lanes.home(plan);
            this.attempt = new Attempt(scorer, looks, item, plan, caller.project(), ledger.id(item));
        }

        @Override
        public String share() {
            return Lanes.share(caller.project(), item.run());
        }

        @Override
        public boolean unwanted() {
            return over;
        }

        @Override
        public void run() {
            interruption.around(() -> CurrentProject.is(caller.project(), () -> lanes.on(lane, this::score)));
        }

        private void score() {
            guarded(() -> {
                switch (attempt.advance()) {
                    case Step.Done(ItemResult result) -> end(result);
                    case Step.Waits(RejectedAnswer waitsFor) -> waits(waitsFor);
                }
            });
        }

        private void waits(RejectedAnswer waitsFor) {
            rejection = waitsFor;
            if (rejected != null) {
                rejected.rejected(this, waitsFor.accepted());
            }
        }

        /** On a thread that may wait. */
        void goOn(Optional<RecoveryOutcome> earlier, Urgency urgency) {
            interruption.around(() ->
                    CurrentProject.is(caller.project(), () -> guarded(() -> end(secondLook(earlier, urgency)))));
        }

        /** To the end, through every second look that the recipe asks for. */
        private ItemResult secondLook(Optional<RecoveryOutcome> earlier, Urgency urgency) throws InterruptedException {
            Optional<RecoveryOutcome> known = earlier;
            for (RejectedAnswer looked = rejection; looked != null; looked = rejection) {
                long begun = System.nanoTime();
                RecoveryOutcome second = known.isPresent() ? known.get() : asked(looked, urgency);
                attempt.settle(second, System.nanoTime() - begun);
                switch (attempt.advance()) {
                    case Step.Done(ItemResult result) -> {
                        return result;
                    }
                    case Step.Waits(RejectedAnswer next) -> {
                        rejection = next;
                        known = looks.remembered(List.of(next)).getFirst();
                    }
                }
            }
            throw new IllegalStateException("there is nothing to look at again");
        }

        /** A judge that does not answer has a little less than the deadline, so that the recipe says what that means. */
        private RecoveryOutcome asked(RejectedAnswer looked, Urgency urgency) throws InterruptedException {
            asking = true;
            try {
                long now = System.nanoTime();
                long until = answerBy - Math.min(REPLY_NANOS, Math.max(0, answerBy - now) / 20);
                return looks.ask(looked, urgency, () -> until - System.nanoTime());
            } finally {
                asking = false;
            }
        }

        /** The deadline has come. */
        private void late() {
            RejectedAnswer waitsFor = rejection;
            if (waitsFor == null) {
                end(Cause.TIMED_OUT, "no verdict within the deadline");
            } else {
                RecoveryOutcome.Failed failed = looks.late(waitsFor, asking);
                end(UnscoredResults.unscored(item, ledger.id(item), failed.cause(), failed.detail(), null, plan)
                        .with(failed.provenance()));
            }
        }

        private void guarded(Doing doing) {
            try {
                doing.run();
            } catch (InterruptedException e) {
                end(Cause.CANCELLED, "the service is stopping");
            } catch (RuntimeException | Error e) {
                end(Cause.BUG, "the engine failed: " + e.getClass().getSimpleName());
                throw e;
            }
        }

        @Override
        public void expire() {
            end(Cause.OVERLOADED, "the queue was too long");
        }

        void end(Cause cause, String detail) {
            end(UnscoredResults.unscored(item, ledger.id(item), cause, detail, null, plan));
        }

        private void end(ItemResult result) {
            if (rejected != null && rejection == null) {
                rejected.finished(this, result.ruling() instanceof ItemResult.Ruling.Scored scored && scored.passed());
            }
            Optional<RejectedAnswer> looked = attempt.looked();
            arrive(item, result, looked);
            for (Item duplicate : duplicates) {
                arrive(duplicate, result.copyFor(duplicate, ledger.id(duplicate)), looked);
            }
        }
    }
}
