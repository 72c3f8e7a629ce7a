package dev.assay.gateway.catalog;

import dev.assay.db.key.ApiKey;
import dev.assay.db.key.KeyFormat;
import dev.assay.db.key.KeyScope;
import dev.assay.db.key.KeyStore;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code /v1/keys}: makes, lists, rotates and revokes keys. The installation's key may do so for every project. */
@RestController
final class KeysController {
    private static final int MAX_BYTES = 16 * 1_024;

    private final KeyAdministration keys;
    private final RequestBodyReader bodies;

    KeysController(KeyAdministration keys, RequestBodyReader bodies) {
        this.keys = keys;
        this.bodies = bodies;
    }

    @PostMapping(path = "/v1/keys", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> create(ServerWebExchange exchange) {
        Principal principal = Principal.of(exchange);
        return bodies.readSmall(exchange, MAX_BYTES).map(body -> create(principal, body));
    }

    private ResponseEntity<String> create(Principal principal, byte[] body) {
        return created(keys.create(principal, RequestBodyReader.json(body)));
    }

    private static ResponseEntity<String> created(KeyStore.Created created) {
        return ResponseEntity.status(201)
                .header("Cache-Control", "no-store")
                .body(json(created.key()).put("key", created.presented()).toString());
    }

    @PostMapping(path = "/v1/keys/{id}:rotate", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> rotate(
            @PathVariable String id,
            @RequestParam(required = false) @Nullable String project,
            ServerWebExchange exchange) {
        Principal principal = Principal.of(exchange);
        return bodies.readSmall(exchange, MAX_BYTES).map(body -> switch (keys.rotate(
                principal, project, id, KeyFormat.generate().id(), KeyRequest.keep(RequestBodyReader.json(body)))) {
            case KeyStore.Rotation.Rotated(KeyStore.Created created) -> created(created);
            case KeyStore.Rotation.NotLive _, KeyStore.Rotation.DoneBefore _ ->
                throw ProblemException.of(ProblemType.NOT_FOUND, "the project has no live key of this id");
        });
    }

    @GetMapping(path = "/v1/keys", produces = MediaType.APPLICATION_JSON_VALUE)
    String list(@RequestParam(required = false) @Nullable String project, ServerWebExchange exchange) {
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("keys");
        keys.list(Principal.of(exchange), project).forEach(key -> listed.add(json(key)));
        return root.toString();
    }

    @DeleteMapping("/v1/keys/{id}")
    ResponseEntity<Void> revoke(
            @PathVariable String id,
            @RequestParam(required = false) @Nullable String project,
            ServerWebExchange exchange) {
        keys.revoke(Principal.of(exchange), project, id);
        return ResponseEntity.noContent().build();
    }

    private static ObjectNode json(ApiKey key) {
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("id", key.id())
                .put("project", key.project())
                .put("name", key.name());
        ArrayNode scopes = json.putArray("scopes");
        key.scopes().stream().sorted().map(KeyScope::text).forEach(scopes::add);
        json.putPOJO("items_per_second", key.itemsPerSecond());
        json.putPOJO("max_concurrent", key.maxConcurrent());
        json.put("created_at", key.createdAt().toString()).put("created_by", key.createdBy());
        json.put("expires_at", key.expiresAt() == null ? null : key.expiresAt().toString());
        json.put("revoked_at", key.revokedAt() == null ? null : key.revokedAt().toString());
        return json;
    }
}
