package dev.assay.gateway.testset;

import dev.assay.db.audit.AuditLog;
import dev.assay.engine.blob.Blobs;
import dev.assay.engine.blob.Blobs.PutResult;
import dev.assay.engine.blob.Draft;
import dev.assay.engine.blob.Sha256;
import dev.assay.engine.blob.StoredBlob;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.Problem;
import dev.assay.gateway.security.Principal;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code /v1/testsets}: a project's test sets. Their bytes contain gold and are never sent back. */
@RestController
final class TestsetsController {
    private final Blobs blobs;
    private final Uploads uploads;
    private final AuditLog audit;

    TestsetsController(Blobs blobs, Uploads uploads, AuditLog audit) {
        this.blobs = blobs;
        this.uploads = uploads;
        this.audit = audit;
    }

    @PutMapping(path = "/v1/testsets/{sha256}", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> put(@PathVariable String sha256, ServerWebExchange exchange) {
        Sha256 name = name(sha256);
        Principal principal = Principal.of(exchange);
        return uploads.receive(exchange, draft -> put(name, draft, principal));
    }

    private ResponseEntity<String> put(Sha256 name, Draft draft, Principal principal) {
        if (!draft.sha256().equals(name)) {
            throw Problem.of(
                    ProblemType.HASH_MISMATCH,
                    "the body has " + draft.size() + " bytes with the SHA-256 " + draft.sha256());
        }
        return switch (blobs.put(principal.project(), draft, principal.keyId())) {
            case PutResult.Known(StoredBlob blob) -> ResponseEntity.ok(json(blob));
            case PutResult.Created(StoredBlob blob) -> {
                String detail =
                        Json.MAPPER.createObjectNode().put("size", blob.size()).toString();
                audit.record(principal.project(), principal.keyId(), "testset.put", name.hex(), detail);
                yield ResponseEntity.status(201).body(json(blob));
            }
            case PutResult.OverQuota(long used, long quota) ->
                throw Problem.of(
                        ProblemType.STORAGE_QUOTA,
                        "the project has " + used + " bytes and may have " + quota + ": these would be " + draft.size()
                                + " more");
        };
    }

    @GetMapping(path = "/v1/testsets/{sha256}", produces = MediaType.APPLICATION_JSON_VALUE)
    String get(@PathVariable String sha256, ServerWebExchange exchange) {
        return blobs.find(Principal.of(exchange).project(), name(sha256))
                .map(TestsetsController::json)
                .orElseThrow(TestsetsController::notFound);
    }

    @DeleteMapping("/v1/testsets/{sha256}")
    ResponseEntity<Void> delete(@PathVariable String sha256, ServerWebExchange exchange) {
        Principal principal = Principal.of(exchange);
        Sha256 name = name(sha256);
        if (!blobs.delete(principal.project(), name)) {
            throw notFound();
        }
        audit.record(principal.project(), principal.keyId(), "testset.delete", name.hex(), "{}");
        return ResponseEntity.noContent().build();
    }

    private static Sha256 name(String text) {
        return Sha256.parse(text)
                .orElseThrow(() -> Problem.of(
                        ProblemType.NOT_FOUND, "a test set is named by its SHA-256, 64 lower-case hex digits"));
    }

    private static Problem notFound() {
        return Problem.of(ProblemType.NOT_FOUND, "the project has no test set with this SHA-256");
    }

    private static String json(StoredBlob blob) {
        return Json.MAPPER
                .createObjectNode()
                .put("sha256", blob.sha256().hex())
                .put("size", blob.size())
                .put("created_at", blob.createdAt().toString())
                .put("created_by", blob.author())
                .toString();
    }
}
