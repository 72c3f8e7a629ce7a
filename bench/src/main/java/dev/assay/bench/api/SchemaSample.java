package dev.assay.bench.api;

import dev.assay.engine.wire.Json;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes JSON that a schema of the contract allows, or nearly so: patterns and formats may be missed. */
final class SchemaSample {
    private static final int DEEPEST = 8;
    private static final int MOST_MEMBERS = 3;
    private static final List<String> TEXTS = List.of(
            "x",
            "math",
            "default",
            "\\boxed{1/2}",
            "print(1)",
            "python",
            "π ≈ 3",
            "",
            "0",
            "b4f0704976a9078a",
            "assert 1");

    private final ApiContract contract;
    private final SplittableRandom random;

    SchemaSample(ApiContract contract, SplittableRandom random) {
        this.contract = contract;
        this.random = random;
    }

    JsonNode of(JsonNode schema) {
        return of(schema, 0);
    }

    private JsonNode of(JsonNode given, int depth) {
        JsonNode schema = contract.resolved(given);
        for (String some : List.of("oneOf", "anyOf")) {
            if (schema.has(some)) {
                return of(schema.get(some).get(random.nextInt(schema.get(some).size())), depth);
            }
        }
        if (schema.has("enum")) {
            return schema.get("enum").get(random.nextInt(schema.get("enum").size()));
        }
        if (schema.has("allOf")) {
            ObjectNode all = Json.MAPPER.createObjectNode();
            for (JsonNode part : schema.get("allOf")) {
                of(part, depth).properties().forEach(field -> all.set(field.getKey(), field.getValue()));
            }
            return all;
        }
        return of(type(schema), schema, depth);
    }

    private String type(JsonNode schema) {
        JsonNode type = schema.path("type");
        return type.isArray()
                ? type.get(random.nextInt(type.size())).asString()
                : type.asString(schema.has("properties") ? "object" : "string");
    }

    private JsonNode of(String type, JsonNode schema, int depth) {
        return switch (type) {
            case "object" -> object(schema, depth);
            case "array" -> array(schema, depth);
            case "integer" -> Json.MAPPER.getNodeFactory().numberNode(number(schema));
            case "number" -> Json.MAPPER.getNodeFactory().numberNode(number(schema) * random.nextDouble());
            case "boolean" -> Json.MAPPER.getNodeFactory().booleanNode(random.nextBoolean());
            case "null" -> Json.MAPPER.getNodeFactory().nullNode();
            default -> Json.MAPPER.getNodeFactory().stringNode(TEXTS.get(random.nextInt(TEXTS.size())));
        };
    }

    private long number(JsonNode schema) {
        long least = schema.path("minimum").asLong(0);
        long most = Math.max(least, schema.path("maximum").asLong(least + 100));
        return random.nextLong(least, Math.min(most, least + 1_000) + 1);
    }

    private ObjectNode object(JsonNode schema, int depth) {
        ObjectNode object = Json.MAPPER.createObjectNode();
        List<String> required = schema.path("required").values().stream()
                .map(JsonNode::asString)
                .toList();
        for (Map.Entry<String, JsonNode> field : schema.path("properties").properties()) {
            boolean wanted = required.contains(field.getKey()) || (depth < DEEPEST && random.nextInt(3) == 0);
            if (wanted && depth < 2 * DEEPEST) {
                object.set(field.getKey(), of(field.getValue(), depth + 1));
            }
        }
        return object;
    }

    private ArrayNode array(JsonNode schema, int depth) {
        ArrayNode array = Json.MAPPER.createArrayNode();
        int size = depth > DEEPEST ? 0 : random.nextInt(MOST_MEMBERS);
        for (int at = 0; at < Math.max(size, schema.path("minItems").asInt(0)); at++) {
            array.add(of(schema.path("items"), depth + 1));
        }
        return array;
    }
}
