package dev.assay.gateway.replay;

import dev.assay.db.Database;
import dev.assay.db.experiment.Experiment;
import dev.assay.db.experiment.Experiments;
import dev.assay.db.experiment.ShadowAddition;
import dev.assay.engine.BackgroundScoring;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.batch.RecoveryStatus;
import dev.assay.engine.plan.PlanFinder;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.plan.ScoringPlan.Choice;
import dev.assay.engine.recipe.RecipeJudges;
import dev.assay.engine.recovery.JudgeBudget;
import dev.assay.engine.replay.ItemReplay;
import dev.assay.engine.replay.ReplayTally;
import dev.assay.engine.replay.TrafficSample;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ResultWriter;
import dev.assay.gateway.replay.TrafficCounts.Count;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One shadow on this gateway: it draws items, scores them while no caller needs the lanes, and adds the comparison to the
 * experiment. Where items come faster than that, they are dropped.
 */
final class ShadowWorker implements JudgeBudget {
    private static final Logger LOG = LoggerFactory.getLogger(ShadowWorker.class);

    /** The items that are scored before the worker looks again whether callers need the lanes. */
    private static final int PIECE = 16;

    /**
     * The size of the drawn items that wait at which no further ones are taken, in units of 1 KiB. An item's own size does
     * not matter, since long responses would be dropped more often.
     */
    private static final int MOST_WAITING = 16 * 1_024;

    /** The questions to judges that are taken from the budget at a time. */
    private static final int CALLS = 8;

    private static final Duration PAUSE = Duration.ofMillis(20);
    private static final Duration STORED_EVERY = Duration.ofSeconds(1);

    private final Experiment experiment;
    private final ShadowRequest request;
    private final TrafficSample sample;
    private final Experiments experiments;
    private final Database database;
    private final BackgroundScoring scoring;
    private final Supplier<PlanFinder> plans;
    private final TrafficCounts counts = new TrafficCounts();
    private final LinkedBlockingQueue<ShadowedItem> waiting = new LinkedBlockingQueue<>();
    private final AtomicInteger kibibytes = new AtomicInteger();
    private final Lock asking;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Thread thread;

    /** What is not stored yet; only the worker's thread uses it. */
    private ComparedVerdicts compared = new ComparedVerdicts(new ReplayTally(null));

    private long storedAt = System.nanoTime();
    private int callsLeft;
    private volatile boolean isOverBudget;

    /** Whether the items may ask a judge, as far as they have told; only the worker's thread uses it. */
    private boolean asks = true;

    /**
     * Starts a shadow. Throws {@link dev.assay.engine.wire.InvalidField} where this build can't read its request.
     *
     * @param plans makes finders of plans, each of which is used for a few items
     * @param asking held while a judge may be asked: shadows that ask at the same time would take each other's places
     */
    ShadowWorker(
            Experiment experiment,
            Experiments experiments,
            Database database,
            BackgroundScoring scoring,
            Supplier<PlanFinder> plans,
            Lock asking) {
        this.experiment = experiment;
        this.request = ShadowRequest.read(Json.MAPPER.readTree(experiment.request()));
        this.sample = new TrafficSample(experiment.id(), request.share());
        this.experiments = experiments;
        this.database = database;
        this.scoring = scoring;
        this.plans = plans;
        this.asking = asking;
        this.thread = Thread.ofVirtual().name("assay-shadow").start(this::serve);
    }

    String project() {
        return experiment.project();
    }

    /** Draws items of an answered batch; any thread may call this. */
    void draw(Batch batch, BatchResult result) {
        drawn(batch, result, (item, its) -> {
            if (!isAdded(item, its)) {
                counts.add(Count.DROPPED, 1);
            }
        });
    }

    /** Copies an item for which there is room; a copy that has none would be work for nothing. */
    private boolean isAdded(Item item, ItemResult result) {
        if (isStopped() || kibibytes.get() >= MOST_WAITING) {
            return false;
        }
        ShadowedItem drawn = new ShadowedItem(
                VerdictId.of(Objects.requireNonNull(result.verdictId())), ResultWriter.payload(item, result));
        kibibytes.addAndGet(drawn.kibibytes());
        return waiting.add(drawn);
    }

    /** Counts the items that it would draw, for which there is no room. */
    void drop(Batch batch, BatchResult result) {
        drawn(batch, result, (_, _) -> counts.add(Count.DROPPED, 1));
    }

    private void drawn(Batch batch, BatchResult result, BiConsumer<Item, ItemResult> then) {
        int seen = 0;
        int sampled = 0;
        for (int i = 0; i < batch.entries().size(); i++) {
            ItemResult its = result.results().get(i);
            if (its.verdictId() != null && batch.entries().get(i) instanceof BatchEntry.Decoded(Item item)) {
                seen++;
                if (sample.draws(its.verdictId())) {
                    sampled++;
                    then.accept(item, its);
                }
            }
        }
        counts.add(Count.SEEN, seen);
        counts.add(Count.SAMPLED, sampled);
    }

    /** Ends the work; what was compared so far is stored. */
    void stop() {
        stopped.countDown();
    }

    /** Waits for the end of the work that was stopped, and interrupts it after this time. */
    void await(Duration patience) throws InterruptedException {
        if (!thread.join(patience)) {
            thread.interrupt();
            thread.join(patience);
        }
    }

    private boolean isStopped() {
        return stopped.getCount() == 0;
    }

    private void serve() {
        try {
            while (!isStopped()) {
                List<ShadowedItem> piece = piece();
                if (!piece.isEmpty()) {
                    tryToScore(piece);
                }
                if (System.nanoTime() - storedAt > STORED_EVERY.toNanos()) {
                    store();
                }
            }
        } catch (InterruptedException e) {
            LOG.debug("the shadow {} was interrupted", experiment.id());
        } catch (RuntimeException e) {
            LOG.error("the shadow {} failed", experiment.id(), e);
            experiments.fail(experiment.id(), "a bug of Assay: " + e.getClass().getSimpleName());
        } finally {
            stop();
            counts.add(Count.DROPPED, waiting.size());
            waiting.clear();
            store();
        }
    }

    private void tryToScore(List<ShadowedItem> piece) throws InterruptedException {
        try {
            score(piece);
        } catch (StoreUnavailable e) {
            counts.add(Count.NOT_SCORABLE, piece.size());
            LOG.debug("items of a shadow can't be scored: {}", e.getMessage());
        }
    }

    /** Returns items to score, one where it may ask a judge; none where there are none or callers need the lanes. */
    private List<ShadowedItem> piece() throws InterruptedException {
        List<ShadowedItem> piece = new ArrayList<>(PIECE);
        if (scoring.isBusy() || !database.available()) {
            boolean _ = stopped.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS);
            return piece;
        }
        ShadowedItem first = waiting.poll(PAUSE.toMillis(), TimeUnit.MILLISECONDS);
        if (first != null) {
            piece.add(first);
            waiting.drainTo(piece, asks ? 0 : PIECE - 1);
            kibibytes.addAndGet(
                    -piece.stream().mapToInt(ShadowedItem::kibibytes).sum());
        }
        return piece;
    }

    private void score(List<ShadowedItem> piece) throws InterruptedException {
        PlanFinder finder = plans.get();
        List<ItemReplay> items = new ArrayList<>();
        for (ShadowedItem drawn : piece) {
            ItemReplay item = ItemReplay.of(drawn.id(), drawn.payload(), items.size(), request.target())
                    .orElse(null);
            if (item == null) {
                counts.add(Count.NOT_SCORABLE, 1);
                continue;
            }
            asks = asksJudge(finder.choose(item.item()));
            if (isOverBudget && asks) {
                counts.add(Count.OVER_BUDGET, 1);
            } else {
                items.add(item);
            }
        }
        if (items.isEmpty()) {
            return;
        }
        List<ItemResult> results = rescored(items);
        for (ItemReplay item : items) {
            add(item, results.get(item.item().index()), finder);
        }
    }

    private List<ItemResult> rescored(List<ItemReplay> items) throws InterruptedException {
        Batch batch = ComparedVerdicts.batch(items);
        if (!asks) {
            return scoring.rescore(experiment.project(), batch, this);
        }
        asking.lockInterruptibly();
        try {
            return scoring.rescore(experiment.project(), batch, this);
        } finally {
            asking.unlock();
        }
    }

    private static boolean asksJudge(Choice choice) {
        return choice instanceof Choice.Found(ScoringPlan.ByRecipe plan)
                && !RecipeJudges.of(plan.recipe()).isEmpty();
    }

    /** A score that is missing for a cause that passes says nothing about the recipe, and is not compared. */
    private void add(ItemReplay item, ItemResult result, PlanFinder finder) {
        boolean lacksJudge = result.provenance().recovery() == RecoveryStatus.UNAVAILABLE;
        if (lacksJudge && isOverBudget) {
            counts.add(Count.OVER_BUDGET, 1);
        } else if (lacksJudge
                || (result.ruling() instanceof Ruling.Unscored now && now.retryable())
                || item.before().retryable()) {
            counts.add(Count.NOT_SCORABLE, 1);
        } else {
            compared.add(item, List.of(result), finder);
        }
    }

    @Override
    public synchronized boolean take() {
        if (callsLeft == 0 && !isOverBudget) {
            try {
                callsLeft = experiments.takeJudgeCalls(experiment.id(), CALLS);
                isOverBudget = callsLeft == 0;
            } catch (StoreUnavailable e) {
                LOG.debug("no judge is asked while the budget can't be read: {}", e.getMessage());
            }
        }
        boolean isGranted = callsLeft > 0;
        callsLeft -= isGranted ? 1 : 0;
        return isGranted;
    }

    @Override
    public synchronized void giveBack() {
        callsLeft++;
        isOverBudget = false;
    }

    /** Adds what is new to the experiment; while the database is away it stays for the next time. */
    private void store() {
        storedAt = System.nanoTime();
        if (counts.isEmpty() && compared.tally().verdicts() == 0) {
            return;
        }
        TrafficCounts taken = counts.taken();
        try {
            experiments.add(experiment.id(), before -> added(before, taken), compared.changed());
            compared = new ComparedVerdicts(new ReplayTally(null));
        } catch (StoreUnavailable e) {
            counts.add(taken);
            LOG.warn("the result of the shadow {} waits for the database: {}", experiment.id(), e.getMessage());
        }
    }

    private ShadowAddition added(@Nullable String before, TrafficCounts taken) {
        ShadowProgress progress = ShadowProgress.read(before);
        progress.counts().add(taken);
        progress.tally().add(compared.tally());
        return new ShadowAddition(progress.text(), progress.tally().verdicts() >= request.limit());
    }
}
