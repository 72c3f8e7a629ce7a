package dev.assay.gateway.compat;

import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JsonText;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.BlockingThreads;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.verify.BytesInFlight;
import dev.assay.gateway.verify.RequestBodyReader;
import java.util.function.Function;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/** Reads the JSON that a client of another protocol has posted. */
@Component
public final class JsonBody {
    private final RequestBodyReader bodies;
    private final BytesInFlight inFlight;

    JsonBody(RequestBodyReader bodies, BytesInFlight inFlight) {
        this.bodies = bodies;
        this.inFlight = inFlight;
    }

    /** What work makes of it, on a thread that may wait; an {@link InvalidField} is a problem with that field. */
    public <T> Mono<T> read(ServerWebExchange exchange, Function<JsonNode, Mono<T>> work) {
        requireJson(exchange.getRequest().getHeaders());
        return Mono.using(
                        inFlight::lease,
                        lease -> bodies.read(exchange, lease)
                                .publishOn(BlockingThreads.VIRTUAL)
                                .map(body -> parsed(bodies.decompressed(exchange, body, lease)))
                                .flatMap(work),
                        BytesInFlight.Lease::close)
                .onErrorMap(InvalidField.class, e -> ProblemException.of(RequestRefusal.of(e.problem())));
    }

    private static void requireJson(HttpHeaders headers) {
        MediaType type;
        try {
            type = headers.getContentType();
        } catch (InvalidMediaTypeException e) {
            type = null;
        }
        if (type == null || !MediaType.APPLICATION_JSON.includes(type)) {
            throw ProblemException.of(ProblemType.UNSUPPORTED_MEDIA_TYPE, "Content-Type must be application/json");
        }
    }

    private static JsonNode parsed(byte[] body) {
        return switch (JsonText.parse("the body", body, 0, body.length)) {
            case JsonText.Parsed.Tree(JsonNode tree) -> tree;
            case JsonText.Parsed.NotJson bad -> throw ProblemException.of(bad.refusal());
        };
    }
}
