package dev.assay.gateway.verify;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.Cancellation;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.wire.ResultWriter;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.http.RequestWork;
import dev.assay.gateway.verify.ScoringRequestHead.Form;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code POST /v1/verify} and {@code /v1/verify:batch}. */
@RestController
final class VerifyController {
    private final RequestBodyReader bodies;
    private final RequestScoring scoring;

    VerifyController(RequestBodyReader bodies, RequestScoring scoring) {
        this.bodies = bodies;
        this.scoring = scoring;
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
                                                scoring.score(incoming, body, delivery, cancellation, read))
                                .answer()
                        : whole(exchange, incoming, body));
    }

    private Mono<Void> whole(ServerWebExchange exchange, ScoringRequestHead incoming, byte[] body) {
        Cancellation cancellation = new Cancellation();
        return RequestWork.of(
                        cancellation::cancel,
                        () -> scoring.score(incoming, body, Delivery.WHOLE, cancellation, _ -> {}))
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
}
