package dev.assay.engine;

import dev.assay.engine.lane.WorkLane;
import dev.assay.engine.plan.Plans;
import dev.assay.engine.plan.Recipes;
import dev.assay.engine.recovery.SecondLook;
import dev.assay.engine.registry.Registry;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.store.VerdictStore;
import java.util.List;
import java.util.Optional;

/** Scores batches: every item on its lane, verdicts committed before they are answered, all by the deadline. */
public final class Engine implements AutoCloseable {
    private final Registry registry;
    private final Recipes recipes;
    private final VerdictStore store;
    private final Observer observer;
    private final Lanes lanes;
    private final Scorer scorer;
    private final SecondLook looks;
    private final LaterWriter later;

    /**
     * @param looks what happens to answers that the rules reject
     */
    public Engine(
            Registry registry,
            Recipes recipes,
            VerdictStore store,
            SecondLook looks,
            Settings settings,
            Observer observer) {
        this.registry = registry;
        this.recipes = recipes;
        this.store = store;
        this.observer = observer;
        this.lanes = new Lanes(registry, settings.cores(), settings.maxWait());
        this.looks = looks;
        this.scorer = new Scorer(lanes, settings.maxResponseBytes());
        this.later = new LaterWriter(store, observer);
    }

    public Registry registry() {
        return registry;
    }

    public Recipes recipes() {
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
     * @throws Cancelled when the cancellation came first
     * @throws StoreUnavailable when verdicts can't be committed: nothing that was not delivered is acknowledged
     * @throws InterruptedException when the service is stopping
     */
    public BatchResult verify(
            Caller caller, Batch batch, Delivery delivery, Optional<Reply> reply, Cancellation cancellation)
            throws InterruptedException {
        boolean storing = batch.persist() == Batch.Persist.SYNC || reply.isPresent();
        if (storing && !store.available()) {
            throw new StoreUnavailable("the database is away");
        }
        Ledger ledger = new Ledger(store, later, observer, caller.project(), batch.persist());
        Plans plans = new Plans(registry, recipes, caller.project());
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
