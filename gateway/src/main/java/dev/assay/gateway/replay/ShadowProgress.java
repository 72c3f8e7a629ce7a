package dev.assay.gateway.replay;

import dev.assay.engine.replay.ReplayTally;
import dev.assay.engine.wire.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The result of a shadow so far, of all gateways.
 *
 * @param tally what the compared items add up to
 */
record ShadowProgress(TrafficCounts counts, ReplayTally tally) {
    /** Reads what {@link #text} wrote; null begins. */
    static ShadowProgress read(@Nullable String text) {
        JsonNode json = text == null ? Json.MAPPER.createObjectNode() : Json.MAPPER.readTree(text);
        return new ShadowProgress(TrafficCounts.of(json.path("traffic")), new ReplayTally(json.path("tally")));
    }

    String text() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.set("traffic", counts.json());
        json.set("tally", tally.json());
        return json.toString();
    }
}
