package dev.assay.gateway.catalog;

import dev.assay.db.audit.AuditLog;
import dev.assay.db.key.ApiKey;
import dev.assay.db.key.KeyScope;
import dev.assay.db.key.KeyStore;
import dev.assay.db.key.NewKey;
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

/** {@code /v1/keys}: makes, lists and revokes keys. The installation's key may do so for every project. */
@RestController
final class KeysController {
    private static final int MAX_BYTES = 16 * 1_024;

    private final KeyStore keys;
    private final AuditLog audit;
    private final RequestBodyReader bodies;

    KeysController(KeyStore keys, AuditLog audit, RequestBodyReader bodies) {
        this.keys = keys;
        this.audit = audit;
        this.bodies = bodies;
    }

    @PostMapping(path = "/v1/keys", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> create(ServerWebExchange exchange) {
        Principal principal = Principal.of(exchange);
        return bodies.readSmall(exchange, MAX_BYTES).map(body -> create(principal, body));
    }

    private ResponseEntity<String> create(Principal principal, byte[] body) {
        NewKey wanted = KeyRequest.read(body, principal);
        requireOwn(principal, wanted.project());
        for (KeyScope scope : wanted.scopes()) {
            if (!principal.has(scope)) {
                throw ProblemException.of(
                        ProblemType.FORBIDDEN, "a key can't give the scope " + scope.text() + ", which it lacks");
            }
        }
        KeyStore.Created created = keys.create(wanted);
        ObjectNode json = json(created.key());
        audit.record(
                wanted.project(), principal.keyId(), "key.create", created.key().id(), json.toString());
        return ResponseEntity.status(201)
                .header("Cache-Control", "no-store")
                .body(json.put("key", created.presented()).toString());
    }

    @GetMapping(path = "/v1/keys", produces = MediaType.APPLICATION_JSON_VALUE)
    String list(@RequestParam(required = false) @Nullable String project, ServerWebExchange exchange) {
        Principal principal = Principal.of(exchange);
        String asked = project == null ? principal.project() : project;
        requireOwn(principal, asked);
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("keys");
        keys.list(asked).forEach(key -> listed.add(json(key)));
        return root.toString();
    }

    @DeleteMapping("/v1/keys/{id}")
    ResponseEntity<Void> revoke(
            @PathVariable String id,
            @RequestParam(required = false) @Nullable String project,
            ServerWebExchange exchange) {
        Principal principal = Principal.of(exchange);
        String asked = project == null ? principal.project() : project;
        requireOwn(principal, asked);
        if (!keys.revoke(asked, id)) {
            throw ProblemException.of(ProblemType.NOT_FOUND, "the project has no key of this id");
        }
        audit.record(asked, principal.keyId(), "key.revoke", id, "{}");
        return ResponseEntity.noContent().build();
    }

    private static void requireOwn(Principal principal, String project) {
        if (!principal.installation() && !principal.project().equals(project)) {
            throw ProblemException.of(ProblemType.NOT_FOUND, "there is no such project");
        }
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
