package dev.assay.engine;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchCancelled;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Caller;
import dev.assay.engine.batch.Cancellation;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.KeptAnswer;
import dev.assay.engine.lane.Lanes;
import dev.assay.engine.lane.WorkLane;
import dev.assay.engine.plan.PlanFinder;
import dev.assay.engine.plan.RecipeCatalog;
import dev.assay.engine.recovery.Recovery;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.engine.scoring.BatchRun;
import dev.assay.engine.scoring.LaterWriter;
import dev.assay.engine.scoring.ScoringContext;
import dev.assay.engine.scoring.TimeBudgets;
import dev.assay.engine.scoring.VerdictLedger;
import dev.assay.engine.store.GoldRulings;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.store.VerdictStore;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Scores batches: each item runs on its lane, verdicts are committed before they are answered, and all is done by the
 * deadline.
 */
public final class Engine implements AutoCloseable {
    private final VerifierRegistry registry;
    private final RecipeCatalog recipes;
    private final VerdictStore store;
    private final EngineObserver observer;
    private final ScoringContext context;
    private final LaterWriter later;
    private final CallersWork callers = new CallersWork();

    /** Makes an engine without rulings on golds; {@code recovery} decides on answers that the rules reject. */
    public Engine(
            VerifierRegistry registry,
            RecipeCatalog recipes,
            VerdictStore store,
            Recovery recovery,
            EngineSettings settings,
            EngineObserver observer) {
        this(registry, recipes, store, recovery, GoldRulings.NONE, settings, observer);
    }

    /**
     * Makes an engine.
     *
     * @param recovery decides on answers that the rules reject
     * @param goldRulings rulings that make prompts unscored
     */
    public Engine(
            VerifierRegistry registry,
            RecipeCatalog recipes,
            VerdictStore store,
            Recovery recovery,
            GoldRulings goldRulings,
            EngineSettings settings,
            EngineObserver observer) {
        this.registry = registry;
        this.recipes = recipes;
        this.store = store;
        this.observer = observer;
        this.context = new ScoringContext(
                new Lanes(registry, settings.cores(), settings.maxWait(), settings.weights()),
                new TimeBudgets(),
                recovery,
                goldRulings,
                settings.maxResponseBytes());
        this.later = new LaterWriter(store, observer);
    }

    public VerifierRegistry registry() {
        return registry;
    }

    public RecipeCatalog recipes() {
        return recipes;
    }

    /** Returns the lanes, for metrics. */
    public List<WorkLane> lanes() {
        return context.lanes().all();
    }

    /**
     * Scores a batch; the calling thread waits for the lanes and writes the verdicts.
     *
     * @param answer the answer to commit with the verdicts; null where none is
     * @throws BatchCancelled when the cancellation came first
     * @throws StoreUnavailable when verdicts can't be committed: no verdict that was not delivered is acknowledged
     * @throws InterruptedException when the service is stopping
     */
    public BatchResult verify(
            Caller caller, Batch batch, Delivery delivery, @Nullable KeptAnswer answer, Cancellation cancellation)
            throws InterruptedException {
        callers.begin();
        try {
            return verify(caller, batch, delivery, answer, cancellation, context);
        } finally {
            callers.end();
        }
    }

    /** Does the same with these services. */
    BatchResult verify(
            Caller caller,
            Batch batch,
            Delivery delivery,
            @Nullable KeptAnswer answer,
            Cancellation cancellation,
            ScoringContext services)
            throws InterruptedException {
        boolean storing = batch.persist() == Batch.Persist.SYNC || answer != null;
        if (storing && !store.available()) {
            throw new StoreUnavailable("the database is away");
        }
        VerdictLedger ledger = new VerdictLedger(store, later, observer, caller, batch.persist());
        try (BatchRun run = new BatchRun(batch, services, ledger, observer)) {
            cancellation.then(run::cancel);
            run.start(new PlanFinder(registry, recipes, caller.project()));
            BatchResult result = run.finish(delivery, answer);
            observer.answered(caller, batch, result);
            return result;
        }
    }

    /**
     * Scores a batch that nobody trains on: nothing is stored, neither metrics nor alerts hear of it, and rulings on golds
     * don't hold.
     *
     * @param remembers whether earlier rulings of judges count; otherwise each judge is asked again, unless a person has ruled
     * @return one result for each entry, in their order
     * @throws InterruptedException when the service is stopping
     */
    public List<ItemResult> rescore(String project, Batch batch, boolean remembers) throws InterruptedException {
        return unstored(project, batch, (remembers ? context : context.askingAnew()).withoutRulings());
    }

    /** Returns the means to score items that no caller waits for, on lanes of their own. */
    public BackgroundScoring background() {
        return new BackgroundScoring(this, Lanes.inBackground(registry));
    }

    /** Scores a batch without a trace: nothing is stored, and neither metrics nor alerts hear of it. */
    List<ItemResult> unstored(String project, Batch batch, ScoringContext services) throws InterruptedException {
        VerdictLedger ledger =
                new VerdictLedger(store, later, EngineObserver.NONE, new Caller(project, ""), Batch.Persist.NONE);
        try (BatchRun run = new BatchRun(batch, services, ledger, EngineObserver.NONE)) {
            run.scoreMembersApart();
            run.start(new PlanFinder(registry, recipes, project));
            return run.finish(Delivery.WHOLE, null).results();
        }
    }

    ScoringContext context() {
        return context;
    }

    /** Returns the batches of callers. */
    CallersWork callers() {
        return callers;
    }

    /** Stops taking work, and writes the queued verdicts. */
    @Override
    public void close() {
        context.lanes().close();
        context.budgets().close();
        later.close();
    }
}
