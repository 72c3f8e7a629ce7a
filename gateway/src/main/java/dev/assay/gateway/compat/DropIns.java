package dev.assay.gateway.compat;

import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonText;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.Refusal;
import dev.assay.gateway.RequestId;
import dev.assay.gateway.Threads;
import dev.assay.gateway.address.Address;
import dev.assay.gateway.problem.Problem;
import dev.assay.gateway.security.Principal;
import dev.assay.gateway.verify.Bodies;
import dev.assay.gateway.verify.BytesInFlight;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/** Takes a trainer's request from its bytes to its answer: JSON in, work on a thread that may wait, JSON out. */
@Component
public final class DropIns {
    private final Bodies bodies;
    private final BytesInFlight inFlight;

    DropIns(Bodies bodies, BytesInFlight inFlight) {
        this.bodies = bodies;
        this.inFlight = inFlight;
    }

    /** What a protocol makes of a body. */
    @FunctionalInterface
    public interface Work {
        /**
         * The answer's body; may throw a problem, or {@link InvalidField} for a field at fault.
         *
         * @throws InterruptedException when the service is stopping
         */
        JsonNode answer(Call call, JsonNode body) throws InterruptedException;
    }

    public Mono<Void> answer(ServerWebExchange exchange, Work work) {
        return answer(exchange, Set.of(), work);
    }

    /** {@code own} are parameters of the address that only this protocol knows. */
    public Mono<Void> answer(ServerWebExchange exchange, Set<String> own, Work work) {
        Call call = call(exchange, own);
        requireJson(exchange.getRequest().getHeaders());
        return Mono.using(
                inFlight::lease,
                lease -> bodies.read(exchange, lease)
                        .publishOn(Threads.VIRTUAL)
                        .map(body -> bodies.decompressed(exchange, body, lease))
                        .flatMap(body -> worked(call, body, work))
                        .flatMap(answer -> write(exchange.getResponse(), answer)),
                BytesInFlight.Lease::close);
    }

    private static Call call(ServerWebExchange exchange, Set<String> own) {
        Address address = Address.of(exchange.getRequest());
        return new Call(
                Principal.of(exchange),
                RequestId.of(exchange),
                address.path(),
                address.recipe(),
                Wishes.read(exchange.getRequest().getQueryParams(), own),
                new Departure(),
                System.nanoTime());
    }

    private static void requireJson(HttpHeaders headers) {
        MediaType type;
        try {
            type = headers.getContentType();
        } catch (InvalidMediaTypeException e) {
            type = null;
        }
        if (type == null || !MediaType.APPLICATION_JSON.includes(type)) {
            throw Problem.of(ProblemType.UNSUPPORTED_MEDIA_TYPE, "Content-Type must be application/json");
        }
    }

    /** A client that leaves ends the work's waiting; the thread is not interrupted. */
    private static Mono<JsonNode> worked(Call call, byte[] body, Work work) {
        return Mono.create(sink -> {
            sink.onCancel(call.departure()::leave);
            try {
                sink.success(work.answer(call, parsed(body)));
            } catch (InvalidField e) {
                sink.error(Problem.of(Refusal.of(e.problem())));
            } catch (Throwable e) {
                sink.error(e);
            }
        });
    }

    private static JsonNode parsed(byte[] body) {
        return switch (JsonText.parse("the body", body, 0, body.length)) {
            case JsonText.Parsed.Tree(JsonNode tree) -> tree;
            case JsonText.Parsed.NotJson(ProblemType type, String detail) -> throw Problem.of(type, detail);
        };
    }

    private static Mono<Void> write(ServerHttpResponse response, JsonNode answer) {
        byte[] json = Json.MAPPER.writeValueAsBytes(answer);
        response.getHeaders().setContentType(MediaType.APPLICATION_JSON);
        response.getHeaders().setContentLength(json.length);
        return response.writeWith(Mono.just(response.bufferFactory().wrap(json)));
    }
}
