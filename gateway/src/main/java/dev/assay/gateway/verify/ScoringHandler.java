package dev.assay.gateway.verify;

import dev.assay.db.key.KeyScope;
import dev.assay.engine.Batch;
import dev.assay.engine.BatchResult;
import dev.assay.engine.Cancellation;
import dev.assay.engine.Delivery;
import dev.assay.engine.Engine;
import dev.assay.engine.IdempotentAnswer;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.ReadRequest;
import dev.assay.engine.wire.RequestReader;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.health.HealthController;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.KeyQuotas;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Takes a request from its bytes to its result, on the calling thread. */
@Component
final class ScoringHandler {
    private static final Logger LOG = LoggerFactory.getLogger(ScoringHandler.class);
    private static final Duration DRAIN_RETRY = Duration.ofSeconds(5);

    private final Engine engine;
    private final KeyQuotas quotas;
    private final IdempotentScoring idempotency;
    private final HealthController health;

    ScoringHandler(Engine engine, KeyQuotas quotas, IdempotentScoring idempotency, HealthController health) {
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

    Answer score(ScoringRequestHead incoming, byte[] body, Delivery delivery, Cancellation cancellation)
            throws InterruptedException {
        return score(incoming, body, delivery, cancellation, batch -> {});
    }

    /** {@code read} is told the batch before anything is delivered. */
    Answer score(
            ScoringRequestHead incoming,
            byte[] body,
            Delivery delivery,
            Cancellation cancellation,
            Consumer<Batch> read)
            throws InterruptedException {
        if (health.draining()) {
            throw ProblemException.retry(ProblemType.UNAVAILABLE, "the service is stopping", DRAIN_RETRY);
        }
        Batch batch = read(incoming, body);
        read.accept(batch);
        try (KeyQuotas.Lease _ =
                quotas.take(incoming.principal(), batch.entries().size())) {
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
            ScoringRequestHead incoming,
            Batch batch,
            Delivery delivery,
            Optional<IdempotentAnswer> reply,
            Cancellation cancellation)
            throws InterruptedException {
        Duration spent = Duration.ofNanos(System.nanoTime() - incoming.arrived());
        return engine.verify(incoming.principal().caller(), batch.after(spent), delivery, reply, cancellation);
    }

    private static Batch read(ScoringRequestHead incoming, byte[] body) {
        RequestReader reader = new RequestReader(incoming.deadline());
        ReadRequest read = incoming.form() == ScoringRequestHead.Form.SINGLE
                ? reader.single(body)
                : incoming.lines() ? reader.lines(body) : reader.batch(body);
        return switch (read) {
            case ReadRequest.Refused(RequestRefusal refusal) -> throw ProblemException.of(refusal);
            case ReadRequest.Accepted(Batch batch) -> {
                if (batch.explain() && !incoming.principal().has(KeyScope.EXPLAIN)) {
                    throw ProblemException.of(
                            ProblemType.FORBIDDEN,
                            "explanations contain gold: explain needs a key with the scope explain");
                }
                yield batch;
            }
        };
    }

    private static void log(ScoringRequestHead incoming, Answer answer) {
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
