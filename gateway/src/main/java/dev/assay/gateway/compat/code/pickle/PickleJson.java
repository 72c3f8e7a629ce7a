package dev.assay.gateway.compat.code.pickle;

import dev.assay.engine.wire.Json;
import dev.assay.gateway.compat.code.pickle.PickleItem.Plain;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Converts values to JSON, which has no references. A value that is used again is counted again, so that few bytes
 * can't become much data, and a value that contains itself exceeds the depth.
 */
final class PickleJson {
    private static final JsonNodeFactory NODES = Json.MAPPER.getNodeFactory();

    private final Pickle.Bounds bounds;
    private int values;
    private long characters;

    PickleJson(Pickle.Bounds bounds) {
        this.bounds = bounds;
    }

    JsonNode json(PickleItem item) throws RefusedPickle {
        return json(item, 1);
    }

    private JsonNode json(PickleItem item, int depth) throws RefusedPickle {
        if (depth > bounds.depth()) {
            throw new RefusedPickle("is nested more than " + bounds.depth() + " levels deep");
        }
        if (++values > bounds.values()) {
            throw new RefusedPickle("has more than " + bounds.values() + " values");
        }
        return switch (item) {
            case PickleItem.Scalar(Plain value) -> scalar(value);
            case PickleItem.Sequence(List<PickleItem> members) -> {
                ArrayNode array = NODES.arrayNode();
                for (PickleItem member : members) {
                    array.add(json(member, depth + 1));
                }
                yield array;
            }
            case PickleItem.Pairs(List<PickleItem> members) -> {
                ObjectNode object = NODES.objectNode();
                for (int at = 0; at < members.size(); at += 2) {
                    object.set(key(members.get(at)), json(members.get(at + 1), depth + 1));
                }
                yield object;
            }
        };
    }

    private JsonNode scalar(Plain value) throws RefusedPickle {
        return switch (value) {
            case Plain.None _ -> NODES.nullNode();
            case Plain.Truth(boolean truth) -> NODES.booleanNode(truth);
            case Plain.Whole(var number) -> NODES.numberNode(number);
            case Plain.Real(double number) -> NODES.numberNode(number);
            case Plain.Text(String text) -> NODES.stringNode(counted(text));
        };
    }

    private String key(PickleItem item) throws RefusedPickle {
        if (item instanceof PickleItem.Scalar(Plain.Text(String text))) {
            return counted(text);
        }
        if (item instanceof PickleItem.Scalar(Plain.Whole(var number))) {
            return counted(number.toString());
        }
        throw new RefusedPickle("has a dict with a key that is neither a text nor an integer");
    }

    private String counted(String text) throws RefusedPickle {
        characters += text.length();
        if (characters > bounds.characters()) {
            throw new RefusedPickle("has more than " + bounds.characters() + " characters");
        }
        return text;
    }
}
