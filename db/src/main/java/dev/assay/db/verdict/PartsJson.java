package dev.assay.db.verdict;

import dev.assay.db.StoredText;
import dev.assay.engine.wire.Json;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The parts of a verdict as a JSON object of numbers, as their column stores them. */
final class PartsJson {
    private PartsJson() {}

    static String text(Map<String, Double> parts) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        parts.forEach((name, value) -> json.put(StoredText.of(name), value));
        return json.toString();
    }

    /** @param text null for no parts */
    static Map<String, Double> parts(@Nullable String text) {
        Map<String, Double> parts = new TreeMap<>();
        if (text != null) {
            Json.MAPPER.readTree(text).forEachEntry((name, value) -> parts.put(name, value.asDouble()));
        }
        return parts;
    }
}
