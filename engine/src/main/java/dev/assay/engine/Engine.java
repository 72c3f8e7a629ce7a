package dev.assay.engine;

import dev.assay.engine.lane.WorkLane;
import dev.assay.engine.plan.PlanFinder;
import dev.assay.engine.plan.RecipeCatalog;
import dev.assay.engine.recovery.Recovery;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.store.VerdictStore;
import java.util.List;
import java.util.Optional;

/** Scores batches: every item on its lane, verdicts committed before they are answered, all by the deadline. */
public final class Engine implements AutoCloseable {
    private final VerifierRegistry registry;
    private final RecipeCatalog recipes;
    private final VerdictStore store;
    private final EngineObserver observer;
    private final Lanes lanes;
    private final Scorer scorer;
    private final Recovery looks;
    private final LaterWriter later;

    /**
     * @param looks what happens to answers that the rules reject
     */
    public Engine(
            VerifierRegistry registry,
            RecipeCatalog recipes,
            VerdictStore store,
            Recovery looks,
            EngineSettings settings,
            EngineObserver observer) {
        this.registry = registry;
        this.recipes = recipes;
        this.store = store;
        this.observer = observer;
        this.lanes = new Lanes(registry, settings.cores(), settings.maxWait());
        this.looks = looks;
        this.scorer = new Scorer(lanes, settings.maxResponseBytes());
        this.later = new LaterWriter(store, observer);
    }

    public VerifierRegistry registry() {
        return registry;
    }

    public RecipeCatalog recipes() {
        return recipes;
    }

    /** The lanes, to be watched. */
    public List<WorkLane> lanes() {
        return lanes.all();
    }

    /**
     * Scores a batch; the calling thread waits for the lanes and writes the verdicts.
     *
     * @param reply what to keep for a repeat of the request
     * @throws BatchCancelled when the cancellation came first
     * @throws StoreUnavailable when verdicts can't be committed: nothing that was not delivered is acknowledged
     * @throws InterruptedException when the service is stopping
     */
    public BatchResult verify(
            Caller caller, Batch batch, Delivery delivery, Optional<IdempotentAnswer> reply, Cancellation cancellation)
            throws InterruptedException {
        boolean storing = batch.persist() == Batch.Persist.SYNC || reply.isPresent();
        if (storing && !store.available()) {
            throw new StoreUnavailable("the database is away");
        }
        VerdictLedger ledger = new VerdictLedger(store, later, observer, caller.project(), batch.persist());
        PlanFinder plans = new PlanFinder(registry, recipes, caller.project());
        try (BatchRun run = new BatchRun(batch, caller, lanes, scorer, looks, ledger, observer)) {
            cancellation.then(run::cancel);
            run.start(plans);
            BatchResult result = run.finish(delivery, reply);
            observer.answered(caller, batch, result);
            return result;
        }
    }

    /** Stops taking work, and writes what is still to be written. */
    @Override
    public void close() {
        lanes.close();
        later.close();
    }
}
