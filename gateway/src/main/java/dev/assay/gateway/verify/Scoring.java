package dev.assay.gateway.verify;

import dev.assay.db.key.Scope;
import dev.assay.engine.Batch;
import dev.assay.engine.BatchResult;
import dev.assay.engine.Cancellation;
import dev.assay.engine.Delivery;
import dev.assay.engine.Engine;
import dev.assay.engine.Reply;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.ReadRequest;
import dev.assay.engine.wire.Refusal;
import dev.assay.engine.wire.RequestReader;
import dev.assay.gateway.health.HealthController;
import dev.assay.gateway.problem.Problem;
import dev.assay.gateway.security.Quotas;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Takes a request from its bytes to its result, on the calling thread. */
@Component
final class Scoring {
    private static final Logger LOG = LoggerFactory.getLogger(Scoring.class);
    private static final Duration DRAIN_RETRY = Duration.ofSeconds(5);

    private final Engine engine;
    private final Quotas quotas;
    private final Idempotency idempotency;
    private final HealthController health;

    Scoring(Engine engine, Quotas quotas, Idempotency idempotency, HealthController health) {
        this.engine = engine;
        this.quotas = quotas;
        this.idempotency = idempotency;
        this.health = health;
    }

    /**
     * A batch and what became of it.
     *
     * @param replayed whether it had been answered before
     */
    record Answer(Batch batch, BatchResult result, boolean replayed) {}

    Answer score(Incoming incoming, byte[] body, Delivery delivery, Cancellation cancellation)
            throws InterruptedException {
        return score(incoming, body, delivery, cancellation, batch -> {});
    }

    /** {@code read} is told the batch before anything is delivered. */
    Answer score(Incoming incoming, byte[] body, Delivery delivery, Cancellation cancellation, Consumer<Batch> read)
            throws InterruptedException {
        if (health.draining()) {
            throw Problem.retry(ProblemType.UNAVAILABLE, "the service is stopping", DRAIN_RETRY);
        }
        Batch batch = read(incoming, body);
        read.accept(batch);
        try (Quotas.Lease _ = quotas.take(incoming.principal(), batch.entries().size())) {
            Answer answer = incoming.idempotencyKey().isPresent()
                    ? idempotency.once(
                            incoming,
                            body,
                            batch,
                            delivery,
                            (rest, how, reply) -> run(incoming, rest, how, Optional.of(reply), new Cancellation()))
                    : new Answer(batch, run(incoming, batch, delivery, Optional.empty(), cancellation), false);
            log(incoming, answer);
            return answer;
        }
    }

    private BatchResult run(
            Incoming incoming, Batch batch, Delivery delivery, Optional<Reply> reply, Cancellation cancellation)
            throws InterruptedException {
        Duration spent = Duration.ofNanos(System.nanoTime() - incoming.arrived());
        return engine.verify(incoming.principal().caller(), batch.after(spent), delivery, reply, cancellation);
    }

    private static Batch read(Incoming incoming, byte[] body) {
        RequestReader reader = new RequestReader(incoming.deadline());
        ReadRequest read = incoming.form() == Incoming.Form.SINGLE
                ? reader.single(body)
                : incoming.lines() ? reader.lines(body) : reader.batch(body);
        return switch (read) {
            case ReadRequest.Refused(Refusal refusal) -> throw Problem.of(refusal);
            case ReadRequest.Accepted(Batch batch) -> {
                if (batch.explain() && !incoming.principal().has(Scope.EXPLAIN)) {
                    throw Problem.of(
                            ProblemType.FORBIDDEN,
                            "explanations contain gold: explain needs a key with the scope explain");
                }
                yield batch;
            }
        };
    }

    private static void log(Incoming incoming, Answer answer) {
        BatchResult.Summary summary = answer.result().summary();
        LOG.atInfo()
                .addKeyValue("request_id", incoming.requestId())
                .addKeyValue("project", incoming.principal().project())
                .addKeyValue("key", incoming.principal().keyId())
                .addKeyValue("n", summary.n())
                .addKeyValue("unscored", summary.unscored())
                .addKeyValue("elapsed_ms", summary.elapsedMillis())
                .log("scored a batch");
    }
}
