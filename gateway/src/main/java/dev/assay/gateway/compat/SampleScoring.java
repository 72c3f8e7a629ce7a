package dev.assay.gateway.compat;

import dev.assay.engine.Batch;
import dev.assay.engine.BatchCancelled;
import dev.assay.engine.BatchEntry;
import dev.assay.engine.Cancellation;
import dev.assay.engine.Delivery;
import dev.assay.engine.Engine;
import dev.assay.engine.ItemResult;
import dev.assay.engine.ItemResult.Ruling;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.health.HealthController;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.KeyQuotas;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Scores the samples of a trainer that can't be told "unscored": what may be scored later is held and tried again for
 * as long as the trainer waits.
 */
@Component
public final class SampleScoring {
    private static final Logger LOG = LoggerFactory.getLogger(SampleScoring.class);
    private static final Duration DRAIN_RETRY = Duration.ofSeconds(5);

    private final Engine engine;
    private final KeyQuotas quotas;
    private final HealthController health;

    SampleScoring(Engine engine, KeyQuotas quotas, HealthController health) {
        this.engine = engine;
        this.quotas = quotas;
        this.health = health;
    }

    /** The rewards of these samples, in order; throws the problem that a trainer understands where one has none. */
    public List<SampleReward> rewards(TrainerCall call, List<BatchEntry> entries, Duration hold)
            throws InterruptedException {
        return SampleReward.all(call, entries, score(call, entries, hold));
    }

    /**
     * The results, in order; those that are still unscored will remain so, or the time is up.
     *
     * @param hold how long the trainer waits for us, where its address does not say
     */
    public List<ItemResult> score(TrainerCall call, List<BatchEntry> entries, Duration hold)
            throws InterruptedException {
        if (entries.size() > Batch.MAX_ITEMS) {
            throw ProblemException.of(
                    ProblemType.TOO_MANY_ITEMS,
                    "a request holds at most " + Batch.MAX_ITEMS + " samples: send several");
        }
        if (entries.isEmpty()) {
            return List.of();
        }
        requireRunning();
        Cancellation cancellation = new Cancellation();
        call.departure().then(cancellation::cancel);
        RetryBudget held = new RetryBudget(call, hold);
        try (KeyQuotas.Lease _ = lease(call, entries.size(), held)) {
            List<ItemResult> results = held(call, entries, held, cancellation);
            log(call, results);
            return results;
        }
    }

    private void requireRunning() {
        if (health.draining()) {
            throw ProblemException.retry(ProblemType.UNAVAILABLE, "the service is stopping", DRAIN_RETRY);
        }
    }

    /** A trainer that gives up after a few refusals had better wait for its quota here. */
    private KeyQuotas.Lease lease(TrainerCall call, int items, RetryBudget hold) throws InterruptedException {
        while (true) {
            try {
                return quotas.take(call.principal(), items);
            } catch (ProblemException e) {
                if (e.retryAfter() == null || !goesOn(call, hold.pause(e.retryAfter()))) {
                    throw e;
                }
            }
        }
    }

    private List<ItemResult> held(
            TrainerCall call, List<BatchEntry> entries, RetryBudget hold, Cancellation cancellation)
            throws InterruptedException {
        List<ItemResult> results = new ArrayList<>();
        List<Integer> open = IntStream.range(0, entries.size()).boxed().toList();
        while (true) {
            try {
                List<ItemResult> attempt = attempt(call, entries, open, hold, cancellation);
                if (results.isEmpty()) {
                    results.addAll(attempt);
                } else {
                    for (int i = 0; i < open.size(); i++) {
                        int place = open.get(i);
                        results.set(
                                place,
                                attempt.get(i).at(place, entries.get(place).id()));
                    }
                }
                open = results.stream()
                        .filter(SampleScoring::mayBeScoredLater)
                        .map(ItemResult::index)
                        .toList();
                if (open.isEmpty() || !goesOn(call, hold.pause())) {
                    return results;
                }
            } catch (StoreUnavailable away) {
                if (!goesOn(call, hold.pause())) {
                    throw away;
                }
            }
        }
    }

    private boolean goesOn(TrainerCall call, boolean paused) {
        if (call.departure().left()) {
            throw new BatchCancelled();
        }
        return paused && !health.draining();
    }

    private List<ItemResult> attempt(
            TrainerCall call, List<BatchEntry> entries, List<Integer> open, RetryBudget hold, Cancellation cancellation)
            throws InterruptedException {
        List<BatchEntry> asked = new ArrayList<>();
        for (int place : open) {
            BatchEntry entry = entries.get(place);
            asked.add(
                    entry instanceof BatchEntry.Decoded(var item) && open.size() < entries.size()
                            ? new BatchEntry.Decoded(item.at(asked.size()))
                            : entry);
        }
        Duration left = hold.left();
        Batch batch = new Batch(asked, false, call.wishes().persist(), left.isPositive() ? left : Duration.ofNanos(1));
        return engine.verify(call.principal().caller(), batch, Delivery.WHOLE, Optional.empty(), cancellation)
                .results();
    }

    private static boolean mayBeScoredLater(ItemResult result) {
        return result.ruling() instanceof Ruling.Unscored unscored && unscored.retryable();
    }

    private static void log(TrainerCall call, List<ItemResult> results) {
        LOG.atInfo()
                .addKeyValue("request_id", call.requestId())
                .addKeyValue("project", call.principal().project())
                .addKeyValue("key", call.principal().keyId())
                .addKeyValue("path", call.path())
                .addKeyValue("n", results.size())
                .addKeyValue(
                        "unscored",
                        results.stream().filter(result -> !result.scored()).count())
                .addKeyValue("elapsed_ms", call.spent().toMillis())
                .log("scored for a trainer");
    }
}
