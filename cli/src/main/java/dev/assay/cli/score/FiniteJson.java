package dev.assay.cli.score;

import dev.assay.engine.wire.Json;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The lines of DuckDB as JSON: columns may have numbers that JSON does not have, NaN and the infinities, which become null. */
final class FiniteJson {
    private static final JsonMapper LENIENT = Json.MAPPER
            .rebuild()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();

    private FiniteJson() {}

    static String of(String line) {
        if (!line.contains("NaN") && !line.contains("Infinity")) {
            return line;
        }
        try {
            JsonNode row = LENIENT.readTree(line);
            clean(row);
            return row.toString();
        } catch (JacksonException e) {
            return line; // its row is unscored, and its reader says why
        }
    }

    private static void clean(JsonNode node) {
        if (node instanceof ObjectNode object) {
            for (Map.Entry<String, JsonNode> field : object.properties()) {
                if (isFinite(field.getValue())) {
                    clean(field.getValue());
                } else {
                    field.setValue(object.nullNode());
                }
            }
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                if (isFinite(array.get(i))) {
                    clean(array.get(i));
                } else {
                    array.setNull(i);
                }
            }
        }
    }

    private static boolean isFinite(JsonNode node) {
        return !node.isFloatingPointNumber() || Double.isFinite(node.doubleValue());
    }
}
