package dev.assay.gateway.verify;

import dev.assay.db.key.KeyScope;
import dev.assay.engine.Engine;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Caller;
import dev.assay.engine.batch.Cancellation;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.ReadRequest;
import dev.assay.engine.wire.RequestReader;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.http.RequestAdmission;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.KeyQuotas;
import dev.assay.gateway.trace.RequestTraces;
import dev.assay.gateway.verify.ScoringRequestHead.Form;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Scores the body of a request: what {@code /v1/verify}, {@code /v1/verify:batch} and the console's playground do alike. */
@Component
final class RequestScoring {
    private static final Logger LOG = LoggerFactory.getLogger(RequestScoring.class);

    private final RequestAdmission admission;
    private final IdempotentScoring idempotency;
    private final Engine engine;
    private final RequestTraces traces;

    RequestScoring(RequestAdmission admission, IdempotentScoring idempotency, Engine engine, RequestTraces traces) {
        this.admission = admission;
        this.idempotency = idempotency;
        this.engine = engine;
        this.traces = traces;
    }

    /**
     * Handles a request from its body to its result, on the calling thread.
     *
     * @param read is given the batch before anything is delivered
     */
    ScoredBatch score(
            ScoringRequestHead incoming,
            byte[] body,
            Delivery delivery,
            Cancellation cancellation,
            Consumer<Batch> read)
            throws InterruptedException {
        admission.requireOpen();
        Batch batch = read(incoming, body);
        read.accept(batch);
        try (KeyQuotas.Lease _ =
                admission.admit(incoming.context().principal(), batch.entries().size())) {
            ScoredBatch scored =
                    traces.within(incoming.context(), () -> scored(incoming, body, batch, delivery, cancellation));
            log(incoming, scored.result().summary());
            return scored;
        }
    }

    /** A batch whose reply is stored for a repeat is scored to its end, even if its caller disconnects. */
    private ScoredBatch scored(
            ScoringRequestHead incoming, byte[] body, Batch batch, Delivery delivery, Cancellation cancellation)
            throws InterruptedException {
        Caller caller = incoming.context().caller();
        return incoming.idempotencyKey() != null
                ? idempotency.once(
                        incoming,
                        body,
                        batch,
                        delivery,
                        (rest, how, reply) ->
                                engine.verify(caller, left(incoming, rest), how, reply, new Cancellation()))
                : new ScoredBatch(
                        batch, engine.verify(caller, left(incoming, batch), delivery, null, cancellation), false);
    }

    /** The batch with the time that its caller still waits. */
    private static Batch left(ScoringRequestHead incoming, Batch batch) {
        return batch.after(incoming.context().spent());
    }

    private static Batch read(ScoringRequestHead incoming, byte[] body) {
        RequestReader reader = new RequestReader(incoming.deadline());
        ReadRequest read = incoming.form() == Form.SINGLE
                ? reader.single(body)
                : incoming.lines() ? reader.lines(body) : reader.batch(body);
        return switch (read) {
            case ReadRequest.Refused(RequestRefusal refusal) -> throw ProblemException.of(refusal);
            case ReadRequest.Accepted(Batch batch) -> {
                if (batch.explain() && !incoming.context().principal().has(KeyScope.EXPLAIN)) {
                    throw ProblemException.of(
                            ProblemType.FORBIDDEN,
                            "explanations contain gold: explain needs a key with the scope explain");
                }
                yield batch;
            }
        };
    }

    private static void log(ScoringRequestHead incoming, BatchResult.Summary summary) {
        incoming.context()
                .in(LOG.atInfo())
                .addKeyValue("n", summary.n())
                .addKeyValue("unscored", summary.unscored())
                .log("scored a batch");
    }
}
