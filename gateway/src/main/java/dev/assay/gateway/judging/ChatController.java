package dev.assay.gateway.judging;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.DeadlineHeader;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.http.RequestWork;
import dev.assay.gateway.security.Principal;
import dev.assay.verifier.judge.ChatModel;
import java.time.Duration;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code POST /v1/chat/completions} and {@code GET /v1/models}: the models of judges, in the form that OpenAI's clients
 * expect.
 */
@RestController
final class ChatController {
    private static final int MAX_BYTES = 1 << 20;
    private static final String CACHED = "Assay-Cached";

    private final RequestBodyReader bodies;
    private final CompletionHandler completions;

    ChatController(RequestBodyReader bodies, CompletionHandler completions) {
        this.bodies = bodies;
        this.completions = completions;
    }

    @GetMapping(path = "/v1/models", produces = MediaType.APPLICATION_JSON_VALUE)
    String models() {
        ObjectNode root = Json.MAPPER.createObjectNode().put("object", "list");
        ArrayNode data = root.putArray("data");
        for (ChatModel model : completions.models()) {
            data.addObject()
                    .put("id", model.identity().profile())
                    .put("object", "model")
                    .put("created", 0)
                    .put("owned_by", "assay")
                    .put("root", model.name());
        }
        return root.toString();
    }

    @PostMapping(path = "/v1/chat/completions", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<byte[]>> complete(ServerWebExchange exchange) {
        Principal principal = Principal.of(exchange);
        Duration patience =
                DeadlineHeader.read(exchange.getRequest().getHeaders()).orElse(Batch.DEFAULT_DEADLINE);
        return bodies.readSmall(exchange, MAX_BYTES)
                // a client that disconnects cancels its request to the judge, unless another caller waits for an equal
                // one
                .flatMap(body -> RequestWork.interruptible(() -> completions.complete(principal, body, patience)))
                .map(completed -> ResponseEntity.ok()
                        .header(CACHED, Boolean.toString(completed.cached()))
                        .contentType(MediaType.APPLICATION_JSON)
                        .body(completed.body()));
    }
}
