package dev.assay.gateway.replay;

import dev.assay.db.Database;
import dev.assay.db.experiment.Experiment;
import dev.assay.db.experiment.Experiments;
import dev.assay.db.verdict.PayloadPages;
import dev.assay.db.verdict.VerdictFilter;
import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.db.verdict.VerdictLists;
import dev.assay.db.verdict.VerdictSlice;
import dev.assay.engine.Engine;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.plan.PlanFinder;
import dev.assay.engine.replay.ItemReplay;
import dev.assay.engine.replay.ReplayTally;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.wire.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/**
 * Works on the replays that wait, one at a time, page by page. Projects whose replays wait take turns, a page each. Progress is stored, so that this gateway or
 * another one goes on after a stop. Replayed items belong to no run, and of their verdicts only
 * the changed ones are stored.
 */
@Component
final class ReplayRunner implements DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(ReplayRunner.class);

    /** The verdicts of one page: few enough that requests which name no run don't wait long behind them. */
    private static final int PAGE = 512;

    private static final Duration LEASE = Duration.ofMinutes(2).plus(Batch.MAX_DEADLINE);
    /** How often progress is stored: a commit takes as long as many pages. */
    private static final Duration STORED_EVERY = Duration.ofMillis(100);

    private static final Duration PAUSE = Duration.ofSeconds(10);

    private final Database database;
    private final Experiments experiments;
    private final VerdictLists lists;
    private final Engine engine;
    private final Semaphore wakened = new Semaphore(0);
    private final Thread thread;

    ReplayRunner(Database database, Experiments experiments, VerdictLists lists, Engine engine) {
        this.database = database;
        this.experiments = experiments;
        this.lists = lists;
        this.engine = engine;
        this.thread = Thread.ofVirtual().name("assay-replay").start(this::serve);
    }

    /** Looks for work at once. */
    void wake() {
        wakened.release();
    }

    @Override
    public void destroy() {
        thread.interrupt();
        try {
            thread.join(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void serve() {
        try {
            while (true) {
                if (!worked()) {
                    boolean _ = wakened.tryAcquire(PAUSE.toMillis(), TimeUnit.MILLISECONDS);
                    wakened.drainPermits();
                }
            }
        } catch (InterruptedException e) {
            LOG.debug("no more experiments are taken");
        }
    }

    /** Works on one experiment, to its end or until its turn is over; false where there is none, or the database is away. */
    private boolean worked() throws InterruptedException {
        UUID lease = UUID.randomUUID();
        try {
            if (!database.available()) {
                return false;
            }
            Experiment claimed = experiments.claim(lease, LEASE).orElse(null);
            if (claimed == null) {
                return false;
            }
            work(claimed, lease);
            return true;
        } catch (StoreUnavailable e) {
            LOG.warn("an experiment waits for the database: {}", e.getMessage());
            return false;
        }
    }

    private void work(Experiment claimed, UUID lease) throws InterruptedException {
        try {
            new Replay(claimed, lease).run();
        } catch (InterruptedException e) {
            experiments.release(claimed.id(), lease);
            throw e;
        } catch (StoreUnavailable e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.error("the experiment {} failed", claimed.id(), e);
            experiments.end(
                    claimed.id(), lease, "a bug of Assay: " + e.getClass().getSimpleName());
        }
    }

    /**
     * A page of verdicts that was read.
     *
     * @param reached behind which the next page begins, null where nothing was found so far
     * @param isLast whether no page follows
     * @param endsTurn whether another project's replay is next
     */
    private record Page(
            List<StoredVerdict> verdicts, @Nullable Place reached, boolean isLast, boolean endsTurn) {}

    /**
     * The scores of a page.
     *
     * @param items the items of those verdicts that can be replayed
     */
    private record ScoredPage(Page page, List<ItemReplay> items, List<List<ItemResult>> rounds) {}

    /**
     * One experiment that this gateway works on. Two pages are scored at a time, so that no lane waits at the end of one; meanwhile the
     * next page is read and the one before is stored.
     */
    private final class Replay {
        private final Experiment experiment;
        private final UUID lease;
        private final ReplayRequest request;
        private final VerdictFilter filter;
        private final PayloadPages payloads;
        private final ReplayTally tally;
        private final @Nullable Place after;
        private ComparedVerdicts compared;
        private long storedAt = System.nanoTime();

        Replay(Experiment experiment, UUID lease) {
            this.experiment = experiment;
            this.lease = lease;
            this.request = ReplayRequest.read(Json.MAPPER.readTree(experiment.request()));
            this.filter = request.filter();
            this.payloads = lists.payloads(experiment.project());
            String progress = experiment.progress();
            ReplayProgress read = progress == null ? null : ReplayProgress.read(progress);
            this.tally = new ReplayTally(read == null ? null : read.tally());
            this.after = read == null ? null : read.after();
            this.compared = new ComparedVerdicts(tally);
        }

        void run() throws InterruptedException {
            long first = request.limit() - tally.verdicts();
            long room = first;
            FutureTask<Page> reading = begun("page", () -> page(after, first));
            FutureTask<Boolean> stored = begun("store", () -> true);
            FutureTask<Boolean> storing = stored;
            Page page;
            do {
                page = done(reading);
                room -= page.verdicts().size();
                if (!page.isLast() && !page.endsTurn()) {
                    Place reached = page.reached();
                    long left = room;
                    reading = begun("page", () -> page(reached, left));
                }
                if (!done(stored)) {
                    break;
                }
                stored = storing;
                storing = begun(page, storing);
            } while (!page.isLast() && !page.endsTurn());
            if (!done(storing)) {
                LOG.info("the experiment {} was removed, or another gateway works on it", experiment.id());
            } else if (page.isLast()) {
                experiments.end(experiment.id(), lease, null);
            } else {
                experiments.release(experiment.id(), lease);
            }
        }

        /** Scores a page, and stores it once the page before is stored. */
        private FutureTask<Boolean> begun(Page page, FutureTask<Boolean> before) {
            FutureTask<ScoredPage> scoring = begun("score", () -> scored(page));
            return begun("store", () -> done(before) && store(done(scoring)));
        }

        private Page page(@Nullable Place behind, long room) {
            if (room == 0) {
                return new Page(List.of(), behind, true, false);
            }
            VerdictSlice slice = lists.page(experiment.project(), filter, behind, (int) Math.min(PAGE, room));
            List<StoredVerdict> verdicts = slice.verdicts();
            Place end = verdicts.isEmpty() ? behind : filter.place(verdicts.getLast());
            boolean isLast = slice.next() == null || verdicts.size() == room;
            return new Page(
                    verdicts,
                    slice.next() == null ? end : slice.next(),
                    isLast,
                    !isLast && experiments.anotherProjectWaits(experiment.id()));
        }

        /** Returns the items of the verdicts whose payload is stored and can be read. */
        private List<ItemReplay> items(List<StoredVerdict> verdicts) {
            Map<VerdictId, byte[]> stored =
                    payloads.read(verdicts.stream().map(StoredVerdict::id).toList());
            String builtins = engine.recipes().builtins().version();
            List<ItemReplay> items = new ArrayList<>();
            for (StoredVerdict verdict : verdicts) {
                byte[] payload = stored.get(verdict.id());
                if (payload != null) {
                    ItemReplay.of(verdict, payload, items.size(), request.target(), builtins)
                            .ifPresent(items::add);
                }
            }
            return items;
        }

        private ScoredPage scored(Page page) throws InterruptedException {
            List<ItemReplay> items = items(page.verdicts());
            Batch batch = ComparedVerdicts.batch(items);
            List<List<ItemResult>> rounds = new ArrayList<>();
            for (int round = 0; round < request.repeat() && !items.isEmpty(); round++) {
                // what a judge ruled before says nothing of how its rulings vary; what a person ruled holds
                rounds.add(engine.rescore(experiment.project(), batch, request.repeat() == 1));
            }
            return new ScoredPage(page, items, rounds);
        }

        /**
         * Adds a page to the result, and stores what is new once that is due; false where this gateway no longer works on the experiment.
         */
        private boolean store(ScoredPage scored) {
            Page page = scored.page();
            List<List<ItemResult>> rounds = scored.rounds();
            PlanFinder plans = new PlanFinder(engine.registry(), engine.recipes(), experiment.project());
            for (ItemReplay item : scored.items()) {
                int index = item.item().index();
                compared.add(
                        item, rounds.stream().map(round -> round.get(index)).toList(), plans);
            }
            tally.addNotReplayable(page.verdicts().size() - scored.items().size());
            Place reached = page.reached();
            boolean isDue = page.isLast() || page.endsTurn() || System.nanoTime() - storedAt > STORED_EVERY.toNanos();
            if (reached == null || !isDue) {
                return true;
            }
            String progress = new ReplayProgress(reached, tally.json()).text();
            boolean isStored = experiments.progress(experiment.id(), lease, LEASE, progress, compared.changed());
            compared = new ComparedVerdicts(tally);
            storedAt = System.nanoTime();
            return isStored;
        }

        private static <T> FutureTask<T> begun(String name, Callable<T> work) {
            FutureTask<T> begun = new FutureTask<>(work);
            Thread.ofVirtual().name("assay-replay-" + name).start(begun);
            return begun;
        }

        private static <T> T done(FutureTask<T> begun) throws InterruptedException {
            try {
                return begun.get();
            } catch (ExecutionException e) {
                switch (e.getCause()) {
                    case RuntimeException cause -> throw cause;
                    case Error cause -> throw cause;
                    case null, default -> throw new IllegalStateException(e.getCause());
                }
            }
        }
    }
}
