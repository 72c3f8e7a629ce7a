package dev.assay.gateway.compat;

import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.address.TrainerAddress;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.http.RequestContext;
import dev.assay.gateway.http.RequestWork;
import java.util.Set;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/**
 * Handles a trainer's request: reads its JSON, runs the protocol's work on a thread that may wait, and writes the JSON
 * answer.
 */
@Component
public final class DropIns {
    private final RequestBodyReader bodies;

    DropIns(RequestBodyReader bodies) {
        this.bodies = bodies;
    }

    /** A protocol's handling of a body. */
    @FunctionalInterface
    public interface Work {
        /**
         * Returns the answer's body; may throw a problem, or {@link InvalidField} for a field at fault.
         *
         * @throws InterruptedException when the service is stopping
         */
        JsonNode answer(TrainerCall call, JsonNode body) throws InterruptedException;
    }

    public Mono<Void> answer(ServerWebExchange exchange, Work work) {
        return answer(exchange, Set.of(), work);
    }

    /** Answers a request; {@code own} are the query parameters that only this protocol knows. */
    public Mono<Void> answer(ServerWebExchange exchange, Set<String> own, Work work) {
        TrainerCall call = call(exchange, own);
        return bodies.readJson(
                        exchange,
                        // the thread is not interrupted when the client disconnects
                        body -> RequestWork.of(call.disconnect()::leave, () -> work.answer(call, body)))
                .flatMap(answer -> write(exchange.getResponse(), answer));
    }

    private static TrainerCall call(ServerWebExchange exchange, Set<String> own) {
        TrainerAddress address = TrainerAddress.of(exchange.getRequest());
        return new TrainerCall(
                RequestContext.of(exchange, address.path()),
                address.recipe(),
                TrainerOptions.read(exchange.getRequest().getQueryParams(), own),
                new ClientDisconnect());
    }

    private static Mono<Void> write(ServerHttpResponse response, JsonNode answer) {
        byte[] json = Json.MAPPER.writeValueAsBytes(answer);
        response.getHeaders().setContentType(MediaType.APPLICATION_JSON);
        response.getHeaders().setContentLength(json.length);
        return response.writeWith(Mono.just(response.bufferFactory().wrap(json)));
    }
}
