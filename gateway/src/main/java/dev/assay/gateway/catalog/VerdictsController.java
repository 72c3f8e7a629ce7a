package dev.assay.gateway.catalog;

import dev.assay.db.key.KeyScope;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictStore;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.ResultReader;
import dev.assay.gateway.http.TraceParent;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.review.ScoreCorrections;
import dev.assay.gateway.security.Principal;
import java.util.Optional;
import java.util.UUID;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code GET /v1/verdicts/{id}}: returns a stored verdict, with its item; gold and explanation only for keys with the
 * scope for them.
 */
@RestController
final class VerdictsController {
    private final VerdictStore store;
    private final ScoreCorrections corrections;

    VerdictsController(VerdictStore store, ScoreCorrections corrections) {
        this.store = store;
        this.corrections = corrections;
    }

    @GetMapping(path = "/v1/verdicts/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    String verdict(@PathVariable String id, ServerWebExchange exchange) {
        Principal principal = Principal.of(exchange);
        StoredVerdict verdict = parse(id)
                .flatMap(parsed -> store.find(principal.project(), parsed))
                .orElseThrow(() -> ProblemException.of(ProblemType.NOT_FOUND, "there is no verdict of this id"));
        ObjectNode json = ResultReader.payload(verdict.row().payload());
        json.set("corrected", corrections.of(principal.project(), json));
        if (!principal.has(KeyScope.EXPLAIN)) {
            ((ObjectNode) json.get("item")).putNull("task");
            ((ObjectNode) json.get("result")).putNull("explanation");
        }
        json.put("stored_at", verdict.storedAt().toString());
        json.put("trace_id", verdict.traceId() == null ? null : TraceParent.text(verdict.traceId()));
        return json.toString();
    }

    private static Optional<VerdictId> parse(String id) {
        try {
            return Optional.of(VerdictId.of(UUID.fromString(id)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
