package dev.assay.gateway.compat;

import dev.assay.engine.Engine;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchCancelled;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.Cancellation;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.RequestAdmission;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.KeyQuotas;
import dev.assay.gateway.trace.RequestTraces;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Scores the samples of trainers whose protocol has no unscored result: samples with a temporary failure are held and
 * tried again for as long as the trainer waits.
 */
@Component
public final class SampleScoring {
    private static final Logger LOG = LoggerFactory.getLogger(SampleScoring.class);

    private final Engine engine;
    private final RequestAdmission admission;
    private final RequestTraces traces;

    SampleScoring(Engine engine, RequestAdmission admission, RequestTraces traces) {
        this.engine = engine;
        this.admission = admission;
        this.traces = traces;
    }

    /** Returns the rewards of these samples, in order; throws the protocol's problem where one has none. */
    public List<SampleReward> rewards(TrainerCall call, List<BatchEntry> entries, Duration hold)
            throws InterruptedException {
        return SampleReward.all(call, entries, score(call, entries, hold));
    }

    /**
     * Returns the results, in order. A result is still unscored where its cause is permanent or the time is up.
     *
     * @param hold the time that the trainer waits, where its address does not set one
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
        admission.requireOpen();
        Cancellation cancellation = new Cancellation();
        call.disconnect().then(cancellation::cancel);
        RetryBudget held = new RetryBudget(call, hold);
        try (KeyQuotas.Lease _ = lease(call, entries.size(), held)) {
            List<ItemResult> results = traces.within(call.context(), () -> held(call, entries, held, cancellation));
            log(call, results);
            return results;
        }
    }

    /** Takes the key's quota, and waits for it here, since some trainers give up after a few refusals. */
    private KeyQuotas.Lease lease(TrainerCall call, int items, RetryBudget hold) throws InterruptedException {
        while (true) {
            try {
                return admission.admit(call.context().principal(), items);
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
        if (call.disconnect().left()) {
            throw new BatchCancelled();
        }
        return paused && admission.isOpen();
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
        Batch batch = new Batch(asked, false, call.options().persist(), left.isPositive() ? left : Duration.ofNanos(1));
        return engine.verify(call.context().caller(), batch, Delivery.WHOLE, null, cancellation)
                .results();
    }

    private static boolean mayBeScoredLater(ItemResult result) {
        return result.ruling() instanceof Ruling.Unscored unscored && unscored.retryable();
    }

    private static void log(TrainerCall call, List<ItemResult> results) {
        call.context()
                .in(LOG.atInfo())
                .addKeyValue("n", results.size())
                .addKeyValue(
                        "unscored",
                        results.stream().filter(result -> !result.scored()).count())
                .log("scored for a trainer");
    }
}
