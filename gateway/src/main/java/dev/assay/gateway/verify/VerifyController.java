package dev.assay.gateway.verify;

import dev.assay.engine.Batch;
import dev.assay.engine.BatchResult;
import dev.assay.engine.Cancellation;
import dev.assay.engine.Delivery;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ResultWriter;
import dev.assay.gateway.BlockingThreads;
import dev.assay.gateway.RequestId;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.problem.ProblemHandler;
import dev.assay.gateway.verify.ScoringRequestHead.Form;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.FluxSink;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ObjectNode;

/** {@code POST /v1/verify} and {@code /v1/verify:batch}. */
@RestController
final class VerifyController {
    private static final String REPLAYED = "Idempotent-Replay";
    private static final int CHUNK = 256;
    private static final Duration EVERY = Duration.ofMillis(50);

    private final RequestBodyReader bodies;
    private final BytesInFlight inFlight;
    private final ScoringHandler scoring;

    VerifyController(RequestBodyReader bodies, BytesInFlight inFlight, ScoringHandler scoring) {
        this.bodies = bodies;
        this.inFlight = inFlight;
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
        return Mono.using(
                inFlight::lease,
                lease -> bodies.read(exchange, lease)
                        .publishOn(BlockingThreads.VIRTUAL)
                        .map(body -> bodies.decompressed(exchange, body, lease))
                        .flatMap(body -> incoming.streams()
                                ? stream(exchange, incoming, body)
                                : whole(exchange, incoming, body)),
                BytesInFlight.Lease::close);
    }

    private Mono<Void> whole(ServerWebExchange exchange, ScoringRequestHead incoming, byte[] body) {
        Cancellation cancellation = new Cancellation();
        Mono<ScoringHandler.Answer> answer = Mono.<ScoringHandler.Answer>create(sink -> {
            sink.onCancel(cancellation::cancel);
            try {
                sink.success(scoring.score(incoming, body, Delivery.WHOLE, cancellation));
            } catch (Throwable e) {
                sink.error(e);
            }
        });
        return answer.flatMap(scored -> {
            Batch batch = scored.batch();
            byte[] json = incoming.form() == Form.SINGLE
                    ? ResultWriter.single(scored.result().results().getFirst(), batch.explain())
                    : ResultWriter.batch(scored.result(), batch.explain());
            ServerHttpResponse response = exchange.getResponse();
            if (scored.replayed()) {
                response.getHeaders().set(REPLAYED, "true");
            }
            response.getHeaders().setContentType(MediaType.APPLICATION_JSON);
            response.getHeaders().setContentLength(json.length);
            return response.writeWith(Mono.just(response.bufferFactory().wrap(json)));
        });
    }

    /** Lines go out as they are committed. A failure before the first line is a problem, after it a last line. */
    private Mono<Void> stream(ServerWebExchange exchange, ScoringRequestHead incoming, byte[] body) {
        Cancellation cancellation = new Cancellation();
        ServerHttpResponse response = exchange.getResponse();
        response.getHeaders().setContentType(MediaType.APPLICATION_NDJSON);
        return response.writeAndFlushWith(Flux.<Mono<DataBuffer>>create(sink -> {
            WaitingLines lines = new WaitingLines(response.bufferFactory(), sink);
            sink.onCancel(() -> {
                cancellation.cancel();
                lines.leave();
            });
            emit(exchange, incoming, body, cancellation, sink, lines);
        }));
    }

    private void emit(
            ServerWebExchange exchange,
            ScoringRequestHead incoming,
            byte[] body,
            Cancellation cancellation,
            FluxSink<Mono<DataBuffer>> sink,
            WaitingLines lines) {
        boolean[] began = {false};
        boolean[] explain = {false};
        try {
            Delivery delivery = new Delivery(CHUNK, EVERY, results -> {
                if (!results.isEmpty()) {
                    began[0] = true;
                    lines.add(ResultWriter.resultLines(results, explain[0]));
                }
            });
            ScoringHandler.Answer answer =
                    scoring.score(incoming, body, delivery, cancellation, batch -> explain[0] = batch.explain());
            BatchResult result = answer.result();
            if (answer.replayed()) {
                exchange.getResponse().getHeaders().set(REPLAYED, "true");
            }
            if (!began[0]) {
                lines.add(ResultWriter.resultLines(result.results(), explain[0]));
            }
            lines.add(ResultWriter.closingLines(result));
            sink.complete();
        } catch (Throwable e) {
            if (began[0]) {
                lines.add(errorLine(exchange, e));
                sink.complete();
            } else {
                sink.error(e);
            }
        }
    }

    private static byte[] errorLine(ServerWebExchange exchange, Throwable failure) {
        String requestId = RequestId.of(exchange);
        ProblemException problem = ProblemHandler.problemOf(failure, requestId);
        ObjectNode line = Json.MAPPER.createObjectNode();
        line.put("type", "error").put("status", problem.refusal().type().status());
        line.set(
                "problem",
                ProblemHandler.json(problem, exchange.getRequest().getPath().value(), requestId));
        return (line + "\n").getBytes(StandardCharsets.UTF_8);
    }
}
