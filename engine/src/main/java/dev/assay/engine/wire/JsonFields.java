package dev.assay.engine.wire;

import dev.assay.engine.batch.FieldProblem;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the fields of one JSON object, and names a wrong field by its pointer. A null counts as absent.
 *
 * @param pointer the object's place in the request
 */
public record JsonFields(ObjectNode object, String pointer) {
    /** Returns {@code node} as an object; its place is {@code pointer}. */
    public static JsonFields of(JsonNode node, String pointer) {
        if (node instanceof ObjectNode object) {
            return new JsonFields(object, pointer);
        }
        throw new InvalidField(FieldProblem.wrong(pointer, "must be an object"));
    }

    public void refuseUnknown(Set<String> known) {
        for (Map.Entry<String, JsonNode> field : object.properties()) {
            if (!known.contains(field.getKey())) {
                throw new InvalidField(FieldProblem.unknown(at(cut(field.getKey())), field.getKey(), known));
            }
        }
    }

    public String at(String key) {
        return FieldProblem.child(pointer, key);
    }

    public @Nullable JsonNode get(String key) {
        JsonNode node = object.get(key);
        return node == null || node.isNull() ? null : node;
    }

    public @Nullable String text(String key, int maxLength) {
        JsonNode node = get(key);
        if (node == null) {
            return null;
        }
        if (!node.isString()) {
            throw wrong(key, "must be a string" + butIs(node));
        }
        String text = node.asString();
        if (text.length() > maxLength && text.codePointCount(0, text.length()) > maxLength) {
            throw wrong(key, "must be at most " + maxLength + " characters long");
        }
        return text;
    }

    public @Nullable Long integer(String key, long min, long max) {
        JsonNode node = get(key);
        if (node == null) {
            return null;
        }
        if (!node.isIntegralNumber() || !node.canConvertToLong() || node.asLong() < min || node.asLong() > max) {
            String range = max == Long.MAX_VALUE ? "of at least " + min : "from " + min + " to " + max;
            throw wrong(key, "must be an integer " + range + butIs(node));
        }
        return node.asLong();
    }

    public boolean truth(String key, boolean otherwise) {
        JsonNode node = get(key);
        if (node == null) {
            return otherwise;
        }
        if (!node.isBoolean()) {
            throw wrong(key, "must be true or false" + butIs(node));
        }
        return node.asBoolean();
    }

    /** Returns the error of a field, for the caller to throw. */
    public InvalidField wrong(String key, String expectation) {
        return new InvalidField(FieldProblem.wrong(at(key), expectation));
    }

    private static String butIs(JsonNode node) {
        return node.isContainer()
                ? FieldProblem.BUT_IS + (node.isArray() ? "an array" : "an object")
                : FieldProblem.BUT_IS + cut(node.toString());
    }

    private static String cut(String text) {
        return text.length() <= 80 ? text : text.substring(0, 80) + "…";
    }
}
