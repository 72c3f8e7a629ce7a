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
import dev.assay.engine.wire.ResultWriter;
import dev.assay.gateway.http.RequestAdmission;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.http.RequestWork;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.KeyQuotas;
import dev.assay.gateway.verify.ScoringRequestHead.Form;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code POST /v1/verify} and {@code /v1/verify:batch}. */
@RestController
final class VerifyController {
    private static final Logger LOG = LoggerFactory.getLogger(VerifyController.class);

    private final RequestBodyReader bodies;
    private final RequestAdmission admission;
    private final IdempotentScoring idempotency;
    private final Engine engine;

    VerifyController(
            RequestBodyReader bodies, RequestAdmission admission, IdempotentScoring idempotency, Engine engine) {
        this.bodies = bodies;
        this.admission = admission;
        this.idempotency = idempotency;
        this.engine = engine;
    }

    @PostMapping("/v1/verify")
    Mono<Void> single(ServerWebExchange exchange) {
        return answer(exchange, Form.SINGLE);
    }

    @PostMapping("/v1/verify:batch")
    Mono<Void> batch(ServerWebExchange exchange) {
        return answer(exchange, Form.BATCH);
    }

    private Mono<Void> answer(ServerWebExchange exchange, Form form) {
        ScoringRequestHead incoming = ScoringRequestHead.of(exchange, form);
        return bodies.read(
                exchange,
                body -> incoming.streams()
                        ? new StreamedAnswer(
                                        exchange,
                                        (delivery, cancellation, read) ->
                                                score(incoming, body, delivery, cancellation, read))
                                .answer()
                        : whole(exchange, incoming, body));
    }

    private Mono<Void> whole(ServerWebExchange exchange, ScoringRequestHead incoming, byte[] body) {
        Cancellation cancellation = new Cancellation();
        return RequestWork.of(cancellation::cancel, () -> score(incoming, body, Delivery.WHOLE, cancellation, _ -> {}))
                .flatMap(scored -> write(exchange.getResponse(), incoming.form(), scored));
    }

    private static Mono<Void> write(ServerHttpResponse response, Form form, ScoredBatch scored) {
        Batch batch = scored.batch();
        byte[] json = form == Form.SINGLE
                ? ResultWriter.single(scored.result().results().getFirst(), batch.explain())
                : ResultWriter.batch(scored.result(), batch.explain());
        if (scored.replayed()) {
            response.getHeaders().set(StreamedAnswer.REPLAYED, "true");
        }
        response.getHeaders().setContentType(MediaType.APPLICATION_JSON);
        response.getHeaders().setContentLength(json.length);
        return response.writeWith(Mono.just(response.bufferFactory().wrap(json)));
    }

    /**
     * Handles a request from its body to its result, on the calling thread.
     *
     * @param read is given the batch before anything is delivered
     */
    private ScoredBatch score(
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
            Caller caller = incoming.context().caller();
            // a batch whose reply is stored for a repeat is scored to its end, even if its caller disconnects
            ScoredBatch scored = incoming.idempotencyKey() != null
                    ? idempotency.once(
                            incoming,
                            body,
                            batch,
                            delivery,
                            (rest, how, reply) ->
                                    engine.verify(caller, left(incoming, rest), how, reply, new Cancellation()))
                    : new ScoredBatch(
                            batch, engine.verify(caller, left(incoming, batch), delivery, null, cancellation), false);
            log(incoming, scored.result().summary());
            return scored;
        }
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
