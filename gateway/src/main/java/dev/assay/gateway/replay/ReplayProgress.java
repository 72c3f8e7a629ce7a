package dev.assay.gateway.replay;

import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.wire.Json;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * How far a replay has come.
 *
 * @param after the place of the last verdict that was replayed
 * @param tally what the verdicts add up to so far
 */
record ReplayProgress(Place after, JsonNode tally) {
    static ReplayProgress read(String text) {
        JsonNode json = Json.MAPPER.readTree(text);
        VerdictId id = VerdictId.of(UUID.fromString(json.get("verdict").asString()));
        return new ReplayProgress(new Place(json.get("step").asLong(), id), json.get("tally"));
    }

    String text() {
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("step", after.step())
                .put("verdict", after.id().uuid().toString());
        json.set("tally", tally);
        return json.toString();
    }
}
