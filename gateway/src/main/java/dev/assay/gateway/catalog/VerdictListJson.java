package dev.assay.gateway.catalog;

import dev.assay.engine.batch.RecoveryStatus;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictFigures;
import dev.assay.engine.store.VerdictRow;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.VerdictKey;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** A stored verdict in a list. */
final class VerdictListJson {
    /** The keys of a verdict in a list, in their order. */
    static final List<String> COLUMNS = List.of(
            "verdict_id",
            "stored_at",
            "id",
            "run",
            "step",
            "source",
            "group",
            "policy_version",
            "status",
            "reward",
            "score",
            "certainty",
            "undecided_reason",
            "decided_by",
            "recovery",
            "recovered",
            "cause",
            "retryable",
            "verifier",
            "recipe",
            "judge",
            "cached",
            "latency_ms",
            "passed",
            "task_key",
            "answer_key",
            "response_chars",
            "response_tokens",
            "parts");

    private VerdictListJson() {}

    /** Returns some keys of a verdict, in this order. */
    static ObjectNode json(StoredVerdict verdict, List<String> columns) {
        ObjectNode all = json(verdict);
        ObjectNode chosen = Json.MAPPER.createObjectNode();
        columns.forEach(column -> chosen.set(column, all.get(column)));
        return chosen;
    }

    static ObjectNode json(StoredVerdict verdict) {
        VerdictRow row = verdict.row();
        VerdictFigures figures = row.figures();
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("verdict_id", verdict.id().uuid().toString())
                .put("stored_at", verdict.storedAt().toString())
                .put("id", row.itemId())
                .put("run", row.run())
                .put("step", row.step())
                .put("source", row.source())
                .put("group", row.group())
                .put("policy_version", row.policyVersion())
                .put("status", row.scored() ? "scored" : "unscored")
                .put("reward", row.reward())
                .put("score", row.score())
                .put("certainty", certainty(row))
                .put("undecided_reason", row.undecidedReason())
                .put("decided_by", row.decidedBy())
                .put("recovery", row.recovery())
                .put("recovered", row.recovery().equals(RecoveryStatus.ACCEPTED.toString()))
                .put("cause", row.cause())
                .put("retryable", row.retryable())
                .put("verifier", row.verifier())
                .put("recipe", row.recipe())
                .put("judge", row.judge())
                .put("cached", row.cached())
                .put("latency_ms", row.latencyMicros() / 1e3)
                .put("passed", figures.passed())
                .put("task_key", VerdictKey.text(figures.taskKey()))
                .put("answer_key", VerdictKey.text(figures.answerKey()))
                .put("response_chars", figures.characters())
                .put("response_tokens", figures.tokens());
        ObjectNode parts = json.putObject("parts");
        figures.parts().forEach(parts::put);
        return json;
    }

    private static @Nullable String certainty(VerdictRow row) {
        if (!row.scored()) {
            return null;
        }
        return row.undecidedReason() == null ? "decided" : "undecided";
    }
}
