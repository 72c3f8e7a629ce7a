package dev.assay.gateway.compat;

import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.RequestArrival;
import dev.assay.gateway.RequestId;
import dev.assay.gateway.address.TrainerAddress;
import dev.assay.gateway.security.Principal;
import java.util.Set;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/** Takes a trainer's request from its bytes to its answer: JSON in, work on a thread that may wait, JSON out. */
@Component
public final class DropIns {
    private final JsonBody posted;

    DropIns(JsonBody posted) {
        this.posted = posted;
    }

    /** What a protocol makes of a body. */
    @FunctionalInterface
    public interface Work {
        /**
         * The answer's body; may throw a problem, or {@link InvalidField} for a field at fault.
         *
         * @throws InterruptedException when the service is stopping
         */
        JsonNode answer(TrainerCall call, JsonNode body) throws InterruptedException;
    }

    public Mono<Void> answer(ServerWebExchange exchange, Work work) {
        return answer(exchange, Set.of(), work);
    }

    /** {@code own} are parameters of the address that only this protocol knows. */
    public Mono<Void> answer(ServerWebExchange exchange, Set<String> own, Work work) {
        TrainerCall call = call(exchange, own);
        return posted.read(exchange, body -> worked(call, body, work))
                .flatMap(answer -> write(exchange.getResponse(), answer));
    }

    private static TrainerCall call(ServerWebExchange exchange, Set<String> own) {
        TrainerAddress address = TrainerAddress.of(exchange.getRequest());
        return new TrainerCall(
                Principal.of(exchange),
                RequestId.of(exchange),
                address.path(),
                address.recipe(),
                TrainerOptions.read(exchange.getRequest().getQueryParams(), own),
                new ClientDisconnect(),
                RequestArrival.of(exchange));
    }

    /** A client that leaves ends the work's waiting; the thread is not interrupted. */
    private static Mono<JsonNode> worked(TrainerCall call, JsonNode body, Work work) {
        return Mono.create(sink -> {
            sink.onCancel(call.departure()::leave);
            try {
                sink.success(work.answer(call, body));
            } catch (Throwable e) {
                sink.error(e);
            }
        });
    }

    private static Mono<Void> write(ServerHttpResponse response, JsonNode answer) {
        byte[] json = Json.MAPPER.writeValueAsBytes(answer);
        response.getHeaders().setContentType(MediaType.APPLICATION_JSON);
        response.getHeaders().setContentLength(json.length);
        return response.writeWith(Mono.just(response.bufferFactory().wrap(json)));
    }
}
