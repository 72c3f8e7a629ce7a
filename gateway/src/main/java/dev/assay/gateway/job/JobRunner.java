package dev.assay.gateway.job;

import dev.assay.db.Database;
import dev.assay.db.job.ChunkClosed;
import dev.assay.db.job.ClaimedChunk;
import dev.assay.db.job.JobQueue;
import dev.assay.db.job.JobStore;
import dev.assay.db.job.JobStore.ChunkPayer;
import dev.assay.db.job.QueuedChunk;
import dev.assay.db.key.KeyStore;
import dev.assay.engine.BackgroundScoring;
import dev.assay.engine.Engine;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.Caller;
import dev.assay.engine.batch.Cancellation;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.JobChunkAnswer;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.store.VerdictChunk.JobChunkResults;
import dev.assay.engine.wire.JobPriority;
import dev.assay.engine.wire.JobReader;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ResultWriter;
import dev.assay.gateway.canary.JudgeCanary;
import dev.assay.gateway.http.TraceParent;
import dev.assay.gateway.security.KeyQuotas;
import dev.assay.gateway.trace.RequestTraces;
import dev.assay.verifier.Verdict.Cause;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Scores the chunks of jobs that the queue gives to this gateway. */
@Component
final class JobRunner implements DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(JobRunner.class);
    private static final int MOST_ATTEMPTS = 3;
    /** The limit of waiting for a database that is away: without it the queue can't take a chunk back either. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    /** The pause of a chunk whose results could not be stored. */
    private static final Duration NOT_STORED = Duration.ofSeconds(5);

    /** The wait of a chunk of low priority for a moment without batches, and for another such chunk to end. */
    private static final Duration LONGEST_WAIT = Duration.ofMillis(250);

    private static final Duration YIELDED = Duration.ofSeconds(1);
    /** How often a chunk of low priority waits for room. It is scored then, since callers may leave no room for days. */
    private static final int MOST_YIELDS = 30;

    private final Database database;
    private final JobStore store;
    private final Engine engine;
    private final BackgroundScoring background;
    private final KeyStore keys;
    private final KeyQuotas quotas;
    private final RequestTraces traces;
    private final JobQueue queue;
    private final Thread starter;
    /** Held while a chunk of low priority is scored: a batch that comes then shares the cores with one of them at most. */
    private final ReentrantLock low = new ReentrantLock();

    JobRunner(
            Database database,
            JobStore store,
            Engine engine,
            KeyStore keys,
            KeyQuotas quotas,
            RequestTraces traces,
            JudgeCanary canary) {
        this.database = database;
        this.store = store;
        this.engine = engine;
        this.background = engine.background();
        this.keys = keys;
        this.quotas = quotas;
        this.traces = traces;
        this.queue = new JobQueue(
                database, Math.max(2, Runtime.getRuntime().availableProcessors()), this::score, canary.work());
        this.starter = Thread.ofVirtual().name("assay-jobs").start(this::start);
    }

    /** Looks for chunks at once. */
    void wake() {
        queue.wake();
    }

    /** The queue begins when the database is there first: its tables are made then. */
    private void start() {
        try {
            while (!database.awaitAvailable(PATIENCE)) {
                LOG.debug("jobs wait for the database");
            }
            queue.start();
        } catch (InterruptedException e) {
            LOG.debug("the gateway stopped before its database was there");
        }
    }

    private Optional<JobQueue.Again> score(QueuedChunk queued) throws InterruptedException {
        Optional<ChunkPayer> payer = store.payer(queued.job(), queued.chunk());
        return payer.filter(of -> of.priority() == JobPriority.LOW.rank()).isPresent()
                ? scoreInQuiet(queued, payer)
                : score(queued, payer);
    }

    /** Scores a chunk of low priority where no caller waits; otherwise it goes back into the queue. */
    private Optional<JobQueue.Again> scoreInQuiet(QueuedChunk queued, Optional<ChunkPayer> payer)
            throws InterruptedException {
        if (!low.tryLock(LONGEST_WAIT.toNanos(), TimeUnit.NANOSECONDS)) {
            return Optional.of(new JobQueue.Again(queued, YIELDED));
        }
        try {
            boolean yields = queued.yields() < MOST_YIELDS && !background.awaitQuiet(LONGEST_WAIT);
            return yields ? Optional.of(new JobQueue.Again(queued.nextYield(), YIELDED)) : score(queued, payer);
        } finally {
            low.unlock();
        }
    }

    private Optional<JobQueue.Again> score(QueuedChunk queued, Optional<ChunkPayer> payer) throws InterruptedException {
        Optional<Duration> untilPaid = payer.flatMap(this::take);
        if (untilPaid.isPresent()) {
            return untilPaid.map(pause -> new JobQueue.Again(queued, pause));
        }
        ClaimedChunk claimed = store.claim(queued.job(), queued.chunk()).orElse(null);
        Optional<Duration> pause = TemporaryFailures.pause(queued.retries());
        if (claimed != null) {
            try {
                score(claimed, pause.isPresent());
            } catch (StoreUnavailable away) {
                if (!database.awaitAvailable(PATIENCE)) {
                    throw away;
                }
                store.postpone(queued.job(), queued.chunk());
                return Optional.of(new JobQueue.Again(queued, NOT_STORED));
            } catch (TemporaryFailures.ChunkPostponed postponed) {
                store.postpone(queued.job(), queued.chunk());
                return pause.map(later -> new JobQueue.Again(queued.nextRetry(), later));
            } catch (ChunkClosed closed) {
                LOG.debug("a chunk had its results already, or its job was cancelled");
            }
        }
        store.finish(queued.job());
        return Optional.empty();
    }

    /** Takes a chunk's items from the rate of its key, before the chunk is claimed; a key that has ended has no rate. */
    private Optional<Duration> take(ChunkPayer payer) {
        return keys.live(payer.project(), payer.actor())
                .flatMap(key -> Optional.ofNullable(key.itemsPerSecond()))
                .flatMap(rate -> quotas.takeRate(payer.actor(), rate, payer.items()));
    }

    /**
     * Scores the chunk and stores its results.
     *
     * @param mayRetry whether the chunk may be scored again where failures are temporary
     * @throws TemporaryFailures.ChunkPostponed if it shall be scored again
     */
    private void score(ClaimedChunk claimed, boolean mayRetry) throws InterruptedException {
        @Nullable
        ObjectNode defaults = claimed.defaults() == null ? null : (ObjectNode) Json.MAPPER.readTree(claimed.defaults());
        List<BatchEntry> entries = entries(claimed, defaults);
        if (claimed.attempts() > MOST_ATTEMPTS) {
            giveUp(claimed, entries);
        } else {
            score(claimed, entries, mayRetry);
        }
    }

    /** Returns the items; those of a group whose deadline has passed are the whole of it. */
    private static List<BatchEntry> entries(ClaimedChunk claimed, @Nullable ObjectNode defaults) {
        List<BatchEntry> entries = JobReader.entries(claimed.lines(), claimed.first(), defaults);
        return isIncomplete(claimed, entries.size())
                ? entries.stream().map(entry -> ofGroup(entry, entries.size())).toList()
                : entries;
    }

    private static boolean isIncomplete(ClaimedChunk claimed, int members) {
        Integer size = claimed.groupSize();
        return size != null && members < size;
    }

    private static BatchEntry ofGroup(BatchEntry entry, int members) {
        return switch (entry) {
            case BatchEntry.Decoded(var item) -> new BatchEntry.Decoded(item.inGroupOf(members));
            case BatchEntry.Unreadable unreadable -> unreadable;
        };
    }

    private void score(ClaimedChunk claimed, List<BatchEntry> entries, boolean mayRetry) throws InterruptedException {
        ClaimedChunk.Origin origin = claimed.origin();
        TraceParent trace = origin.traceParent() == null ? null : TraceParent.of(List.of(origin.traceParent()));
        Caller caller = new Caller(origin.project(), origin.actor(), trace == null ? null : trace.traceId());
        Batch batch = new Batch(entries, false, Batch.Persist.SYNC, Batch.MAX_DEADLINE);
        JobChunkAnswer answer = new JobChunkAnswer(claimed.job(), claimed.chunk(), result -> {
            if (mayRetry && TemporaryFailures.areIn(result.results())) {
                throw new TemporaryFailures.ChunkPostponed();
            }
            return lines(claimed, result.results());
        });
        traces.withinJob(
                claimed.job().toString(),
                origin.project(),
                trace,
                () -> origin.priority() == JobPriority.LOW.rank()
                        ? background.verify(caller, batch, answer)
                        : engine.verify(caller, batch, Delivery.WHOLE, answer, new Cancellation()));
    }

    /** Makes a chunk unscored that has failed too often: the checker is at fault, not its responses. */
    private void giveUp(ClaimedChunk claimed, List<BatchEntry> entries) {
        LOG.atError()
                .addKeyValue("job", claimed.job())
                .addKeyValue("chunk", claimed.chunk())
                .log("a chunk of a job failed {} times: its items are unscored", MOST_ATTEMPTS);
        List<ItemResult> results = entries.stream()
                .map(entry -> ItemResult.unscored(
                        new ItemResult.Identity(entry.index(), entry.id(), null),
                        new ItemResult.Ruling.Unscored(
                                Cause.DEPENDENCY_FAILED,
                                "the scoring of its chunk failed " + MOST_ATTEMPTS + " times",
                                null),
                        Map.of(),
                        null))
                .toList();
        store.complete(new JobChunkResults(claimed.job(), claimed.chunk(), 0, results.size(), lines(claimed, results)));
    }

    private static byte[] lines(ClaimedChunk claimed, List<ItemResult> results) {
        String note = isIncomplete(claimed, results.size())
                ? "scored with " + results.size() + " of the " + claimed.groupSize() + " members of its group"
                : null;
        return ResultWriter.resultLines(
                results.stream()
                        .map(result -> result.at(claimed.first() + result.index(), result.id()))
                        .toList(),
                false,
                note);
    }

    @Override
    public void destroy() throws InterruptedException {
        starter.interrupt();
        starter.join(PATIENCE);
        queue.close();
        background.close();
    }
}
