package dev.assay.judge.server.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/**
 * The JSON texts that a schema allows, if they are few: objects of which every property is one of some texts. The texts
 * have no white space, and have their properties in the schema's order.
 */
final class JsonChoices {
    private static final String FIELD = "response_format";

    private JsonChoices() {}

    /** Returns the texts; throws {@link BadRequest} if the schema allows others, or too many. */
    static List<String> of(JsonNode schema, int most) {
        JsonNode properties = schema.path("properties");
        if (!schema.path("type").asString("").equals("object")
                || properties.isEmpty()
                || schema.path("additionalProperties").asBoolean(true)
                || !requires(schema.path("required"), properties)) {
            throw unsupported("has to be of an object that requires each of its properties and allows no other");
        }
        List<String> texts = List.of("{");
        for (Map.Entry<String, JsonNode> property : properties.properties()) {
            texts = joined(
                    texts,
                    StringNode.valueOf(property.getKey()) + ":",
                    property.getValue().path("enum"));
            if (texts.size() > most) {
                throw unsupported("may allow at most " + most + " objects");
            }
        }
        return texts.stream().map(text -> text + "}").toList();
    }

    private static boolean requires(JsonNode required, JsonNode properties) {
        List<String> names =
                required.valueStream().map(name -> name.asString("")).toList();
        return names.containsAll(properties.propertyNames());
    }

    private static List<String> joined(List<String> texts, String name, JsonNode values) {
        if (values.isEmpty() || !values.valueStream().allMatch(JsonNode::isString)) {
            throw unsupported("has to say with enum which texts each property may be");
        }
        List<String> longer = new ArrayList<>();
        for (String text : texts) {
            String before = text.length() > 1 ? text + "," : text;
            values.forEach(value -> longer.add(before + name + value));
        }
        return longer;
    }

    private static BadRequest unsupported(String what) {
        return new BadRequest(400, FIELD, "unsupported_parameter", "the schema of " + FIELD + " " + what);
    }
}
