package dev.assay.gateway.verify;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.Cancellation;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ResultWriter;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.problem.ProblemHandler;
import dev.assay.gateway.request.RequestId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.FluxSink;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ObjectNode;

/**
 * An answer of NDJSON lines, which are sent as their verdicts are committed. A failure before the first line is a
 * problem; a later failure is a last line.
 */
final class StreamedAnswer {
    static final String REPLAYED = "Idempotent-Replay";

    private static final int CHUNK = 256;
    private static final Duration EVERY = Duration.ofMillis(50);

    private final ServerWebExchange exchange;
    private final Scoring scoring;
    private boolean began;
    private boolean explain;

    /** Scores the batch of a request, on the calling thread. */
    interface Scoring {
        /**
         * Delivers results as they come, and returns the whole result.
         *
         * @param read is given the batch before anything is delivered
         */
        ScoredBatch score(Delivery delivery, Cancellation cancellation, Consumer<Batch> read)
                throws InterruptedException;
    }

    StreamedAnswer(ServerWebExchange exchange, Scoring scoring) {
        this.exchange = exchange;
        this.scoring = scoring;
    }

    Mono<Void> answer() {
        ServerHttpResponse response = exchange.getResponse();
        response.getHeaders().setContentType(MediaType.APPLICATION_NDJSON);
        return response.writeAndFlushWith(Flux.<Mono<DataBuffer>>create(sink -> {
            Cancellation cancellation = new Cancellation();
            WaitingLines lines = new WaitingLines(response.bufferFactory(), sink);
            sink.onCancel(() -> {
                cancellation.cancel();
                lines.leave();
            });
            emit(cancellation, sink, lines);
        }));
    }

    private void emit(Cancellation cancellation, FluxSink<Mono<DataBuffer>> sink, WaitingLines lines) {
        try {
            Delivery delivery = new Delivery(CHUNK, EVERY, results -> {
                if (!results.isEmpty()) {
                    began = true;
                    lines.add(ResultWriter.resultLines(results, explain));
                }
            });
            ScoredBatch scored = scoring.score(delivery, cancellation, batch -> explain = batch.explain());
            if (scored.replayed()) {
                exchange.getResponse().getHeaders().set(REPLAYED, "true");
            }
            if (!began) {
                lines.add(ResultWriter.resultLines(scored.result().results(), explain));
            }
            lines.add(ResultWriter.closingLines(scored.result()));
            sink.complete();
        } catch (Throwable e) {
            if (began) {
                lines.add(errorLine(e));
                sink.complete();
            } else {
                sink.error(e);
            }
        }
    }

    private byte[] errorLine(Throwable failure) {
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
