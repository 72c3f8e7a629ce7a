package dev.assay.gateway.catalog;

import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictStore;
import dev.assay.engine.wire.ResultReader;
import dev.assay.gateway.http.TraceParent;
import dev.assay.gateway.review.ScoreCorrections;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Stored verdicts with their items, as {@code GET /v1/verdicts/{id}} returns them. */
@Component
final class WholeVerdicts {
    private final VerdictStore store;
    private final ScoreCorrections corrections;

    WholeVerdicts(VerdictStore store, ScoreCorrections corrections) {
        this.store = store;
        this.corrections = corrections;
    }

    /**
     * Returns a verdict of a project.
     *
     * @param explain whether gold and explanation are in it
     */
    Optional<ObjectNode> find(String project, String id, boolean explain) {
        return parse(id).flatMap(parsed -> store.find(project, parsed)).map(found -> json(project, found, explain));
    }

    private ObjectNode json(String project, StoredVerdict verdict, boolean explain) {
        ObjectNode json = ResultReader.payload(verdict.row().payload());
        json.set("corrected", corrections.of(project, json));
        if (!explain) {
            ((ObjectNode) json.get("item")).putNull("task");
            ((ObjectNode) json.get("result")).putNull("explanation");
        }
        json.put("stored_at", verdict.storedAt().toString());
        return json.put("trace_id", verdict.traceId() == null ? null : TraceParent.text(verdict.traceId()));
    }

    static Optional<VerdictId> parse(String id) {
        try {
            return Optional.of(VerdictId.of(UUID.fromString(id)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
