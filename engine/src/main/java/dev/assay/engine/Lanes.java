package dev.assay.engine;

import dev.assay.engine.lane.LaneWork;
import dev.assay.engine.lane.WorkLane;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.registry.RegisteredVerifier;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Which lane does what: computing on the CPU lane, each waiting verifier on a lane of its own. An item whose plan needs
 * several lanes is led by a thread of the mixed lane, which only waits for the others.
 */
final class Lanes implements AutoCloseable {
    /** Most items that one lane holds in wait: sixteen full batches. */
    private static final int CAPACITY = 16 * Batch.MAX_ITEMS;

    private static final int MIXED_WORKERS = 512;

    private static final ScopedValue<WorkLane> CURRENT = ScopedValue.newInstance();

    private final WorkLane cpu;
    private final WorkLane mixed;
    private final Map<String, WorkLane> waiting = new HashMap<>();
    private final TimeBudgets budgets = new TimeBudgets();

    Lanes(VerifierRegistry registry, int cores, Duration maxWait) {
        cpu = new WorkLane(
                "cpu", cores, Thread.ofPlatform().name("assay-cpu-", 0).daemon().factory(), CAPACITY, maxWait);
        mixed = virtual("mixed", MIXED_WORKERS, maxWait);
        for (RegisteredVerifier<?> verifier : registry.all()) {
            VerifierInfo info = verifier.info();
            if (info.lane() == Lane.BLOCKING) {
                waiting.put(info.name(), virtual(info.name(), info.concurrency(), maxWait));
            }
        }
    }

    private static WorkLane virtual(String name, int workers, Duration maxWait) {
        return new WorkLane(
                name, workers, Thread.ofVirtual().name("assay-" + name + "-", 0).factory(), CAPACITY, maxWait);
    }

    List<WorkLane> all() {
        List<WorkLane> all = new ArrayList<>(waiting.values());
        all.add(cpu);
        if (!waiting.isEmpty()) {
            all.add(mixed);
        }
        return all;
    }

    /** Where an item of this plan is scored. */
    WorkLane home(ScoringPlan plan) {
        WorkLane home = lane(plan.asks().getFirst().verifier());
        return plan.asks().stream().allMatch(ask -> lane(ask.verifier()) == home) ? home : mixed;
    }

    /** Runs {@code body} so that {@link #call} knows which lane it is on; elsewhere it asks another thread. */
    void on(WorkLane lane, Runnable body) {
        ScopedValue.where(CURRENT, lane).run(body);
    }

    /** The verdict, from this thread if it is on the verifier's lane, else from one that is. */
    <T extends Record> Verdict call(RegisteredVerifier<T> verifier, T task, Response response)
            throws InterruptedException {
        WorkLane lane = lane(verifier);
        if (CURRENT.isBound() && CURRENT.get() == lane) {
            return budgeted(verifier, task, response);
        }
        Errand<T> errand = new Errand<>(verifier, task, response);
        if (!lane.submit(errand)) {
            return overloaded(verifier.info().name() + ": its queue is full");
        }
        try {
            return errand.verdict.get();
        } catch (InterruptedException e) {
            errand.verdict.cancel(false);
            errand.interruption.stop();
            throw e;
        } catch (CancellationException e) {
            throw new InterruptedException(verifier.info().name() + ": its lane is closing");
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException cause -> throw cause;
                case Error cause -> throw cause;
                case null, default -> throw new IllegalStateException(e.getCause());
            }
        }
    }

    private <T extends Record> Verdict budgeted(RegisteredVerifier<T> verifier, T task, Response response)
            throws InterruptedException {
        return verifier.info().lane() == Lane.CPU
                ? verifier.verifier().verify(task, response)
                : budgets.within(verifier.info(), () -> verifier.verifier().verify(task, response));
    }

    private WorkLane lane(RegisteredVerifier<?> verifier) {
        WorkLane own = waiting.get(verifier.info().name());
        return own == null ? cpu : own;
    }

    static Verdict overloaded(String detail) {
        return Verdict.Unscored.of(Cause.OVERLOADED, detail, Explanation.EMPTY);
    }

    /** One verdict wanted from another lane. */
    private final class Errand<T extends Record> implements LaneWork {
        private final RegisteredVerifier<T> verifier;
        private final T task;
        private final Response response;
        private final String project = CurrentProject.name();
        private final CompletableFuture<Verdict> verdict = new CompletableFuture<>();
        private final Interruption interruption = new Interruption();

        Errand(RegisteredVerifier<T> verifier, T task, Response response) {
            this.verifier = verifier;
            this.task = task;
            this.response = response;
        }

        @Override
        public String share() {
            return "";
        }

        @Override
        public boolean unwanted() {
            return verdict.isDone();
        }

        @Override
        public void run() {
            interruption.around(() -> CurrentProject.is(project, this::answer));
        }

        private void answer() {
            try {
                verdict.complete(budgeted(verifier, task, response));
            } catch (InterruptedException e) {
                verdict.cancel(false);
            } catch (RuntimeException | Error e) {
                verdict.completeExceptionally(e);
            }
        }

        @Override
        public void expire() {
            verdict.complete(overloaded(verifier.info().name() + ": the queue is too long"));
        }
    }

    @Override
    public void close() {
        all().forEach(WorkLane::close);
        budgets.close();
    }

    /** A name for a share of the lanes: the run's, or the project's where there is no run. */
    static String share(String project, @Nullable String run) {
        return run == null ? project : project + "/" + run;
    }
}
