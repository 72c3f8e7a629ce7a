package dev.assay.gateway.catalog;

import dev.assay.db.verdict.VerdictFilter;
import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.db.verdict.VerdictLists;
import dev.assay.db.verdict.VerdictSlice;
import dev.assay.engine.batch.RecoveryStatus;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictFigures;
import dev.assay.engine.store.VerdictRow;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.VerdictKey;
import dev.assay.gateway.security.Principal;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /v1/verdicts}: lists stored verdicts of a run or of a stretch of time, page by page. */
@RestController
final class VerdictListController {
    private final VerdictLists lists;

    VerdictListController(VerdictLists lists) {
        this.lists = lists;
    }

    @GetMapping(path = "/v1/verdicts", produces = MediaType.APPLICATION_JSON_VALUE)
    String list(ServerWebExchange exchange) {
        VerdictListQuery query = new VerdictListQuery(exchange);
        VerdictFilter filter = query.filter();
        VerdictSlice page = lists.page(Principal.of(exchange).project(), filter, query.after(), query.limit());
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("verdicts");
        page.verdicts().forEach(verdict -> listed.add(json(verdict)));
        Place next = page.next();
        return root.put("next", next == null ? null : query.next(next)).toString();
    }

    private static ObjectNode json(StoredVerdict verdict) {
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
