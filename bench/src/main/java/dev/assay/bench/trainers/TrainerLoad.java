package dev.assay.bench.trainers;

import dev.assay.bench.latency.Histogram;
import dev.assay.bench.trainers.SingleUseConnections.Reply;
import dev.assay.bench.trainers.Trainer.Asked;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/** Keeps as many requests in flight as a trainer does, for a given time. */
final class TrainerLoad {
    private final Trainer trainer;
    private final SingleUseConnections wire;
    private final int inFlight;
    private final AtomicLong sent = new AtomicLong();

    TrainerLoad(Trainer trainer, SingleUseConnections wire, int inFlight) {
        this.trainer = trainer;
        this.wire = wire;
        this.inFlight = inFlight;
    }

    /**
     * The answers to all requests.
     *
     * @param answered latency of each request with a right answer, its connection included
     * @param failures the number of other requests, by failure
     */
    record Outcome(Histogram answered, Map<String, Long> failures) {
        static Outcome empty() {
            return new Outcome(new Histogram(), new TreeMap<>());
        }

        void add(Outcome other) {
            answered.add(other.answered);
            other.failures.forEach((why, count) -> failures.merge(why, count, Long::sum));
        }

        long failed() {
            return failures.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    Outcome during(Duration time) throws InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Outcome>> asking = new ArrayList<>();
            for (int i = 0; i < inFlight; i++) {
                asking.add(clients.submit(() -> until(end)));
            }
            Outcome all = Outcome.empty();
            for (Future<Outcome> one : asking) {
                all.add(one.get());
            }
            return all;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private Outcome until(long end) {
        Outcome outcome = Outcome.empty();
        while (System.nanoTime() < end) {
            Asked asked = trainer.ask(sent.getAndIncrement());
            long started = System.nanoTime();
            String failure = failure(asked);
            if (failure.isEmpty()) {
                outcome.answered().record(System.nanoTime() - started);
            } else {
                outcome.failures().merge(failure, 1L, Long::sum);
            }
        }
        return outcome;
    }

    /** Sends a request; returns the failure, or an empty text where there was none. */
    private String failure(Asked asked) {
        try {
            Reply reply = wire.post(trainer.path, asked.body());
            if (reply.status() != 200) {
                return "status " + reply.status();
            }
            return trainer.isAnswered(asked, reply.body()) ? "" : "another answer";
        } catch (IOException e) {
            return e.getClass().getSimpleName();
        }
    }
}
