package dev.assay.gateway.gold;

import dev.assay.db.adjudication.ReviewRuling;
import dev.assay.db.gold.GoldRuling;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.VerdictKey;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** A ruling on golds in the API. */
final class RulingJson {
    /** The keys of a ruling, in their order. */
    static final List<String> KEYS = List.of(
            "task_key",
            "prompt",
            "golds",
            "ruling",
            "note",
            "ruling_id",
            "verdict_id",
            "reviewer",
            "ruled_at",
            "disputed");

    private RulingJson() {}

    /** @param showsGolds whether the caller may see golds, which are null otherwise */
    static ObjectNode json(GoldRuling ruling, boolean showsGolds) {
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("task_key", VerdictKey.text(ruling.gold().taskKey()))
                .put("prompt", ruling.gold().prompt());
        SuspectJson.golds(json, showsGolds ? ruling.gold().golds() : null);
        return json.put("ruling", ReviewRuling.BAD_REFERENCE.toString())
                .put("note", ruling.note())
                .put("ruling_id", ruling.id().toString())
                .put("verdict_id", ruling.verdict().toString())
                .put("reviewer", ruling.reviewer())
                .put("ruled_at", ruling.ruledAt().toString())
                .put("disputed", ruling.disputed());
    }
}
