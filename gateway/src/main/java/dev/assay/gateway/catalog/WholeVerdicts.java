package dev.assay.gateway.catalog;

import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictStore;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ResultReader;
import dev.assay.gateway.http.TraceParent;
import dev.assay.gateway.review.ScoreCorrections;
import dev.assay.verifier.Sha256;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Stored verdicts with their items, or with what is stored of them, as {@code GET /v1/verdicts/{id}} returns them. */
@Component
final class WholeVerdicts {
    private final VerdictStore store;
    private final ScoreCorrections corrections;

    WholeVerdicts(VerdictStore store, ScoreCorrections corrections) {
        this.store = store;
        this.corrections = corrections;
    }

    /**
     * Returns a verdict of a project; empty also where its item is not stored.
     *
     * @param explain whether gold and explanation are in it
     */
    Optional<ObjectNode> find(String project, String id, boolean explain) {
        return stored(project, id).filter(StoredVerdict::hasPayload).map(found -> json(project, found, explain));
    }

    /** Returns a verdict of a project; with its narrow row alone where its item is not stored. */
    Optional<ObjectNode> findOrNarrow(String project, String id, boolean explain) {
        return stored(project, id).map(found -> found.hasPayload() ? json(project, found, explain) : narrow(found));
    }

    private Optional<StoredVerdict> stored(String project, String id) {
        return parse(id).flatMap(parsed -> store.find(project, parsed));
    }

    private static ObjectNode narrow(StoredVerdict verdict) {
        ObjectNode json =
                Json.MAPPER.createObjectNode().putNull("item").putNull("result").putNull("corrected");
        json.set("narrow", VerdictListJson.json(verdict));
        Sha256 hash = verdict.responseHash();
        return withTimes(json.put("response_sha256", hash == null ? null : hash.hex()), verdict);
    }

    private ObjectNode json(String project, StoredVerdict verdict, boolean explain) {
        ObjectNode json = ResultReader.payload(verdict.row().payload());
        json.set("corrected", corrections.of(project, json));
        json.putNull("narrow").putNull("response_sha256");
        if (!explain) {
            ((ObjectNode) json.get("item")).putNull("task");
            ((ObjectNode) json.get("result")).putNull("explanation");
        }
        return withTimes(json, verdict);
    }

    private static ObjectNode withTimes(ObjectNode json, StoredVerdict verdict) {
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
