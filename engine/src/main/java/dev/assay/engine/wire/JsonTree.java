package dev.assay.engine.wire;

import dev.assay.engine.batch.SentString;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Builds the tree of a JSON document, in which long texts know their place in the document. */
final class JsonTree {
    /** The least length of a text that keeps its place, in characters. */
    static final int LONG = 256;

    private final byte[] json;
    private final int from;
    private final JsonParser parser;

    private JsonTree(byte[] json, int from, JsonParser parser) {
        this.json = json;
        this.from = from;
        this.parser = parser;
    }

    /**
     * Returns the tree, or a missing node where there is no value. Throws where the bytes are not JSON, or an object
     * has a key twice.
     */
    static JsonNode read(byte[] json, int from, int to) {
        try (JsonParser parser = Json.MAPPER.reader().createParser(json, from, to - from)) {
            JsonNode node =
                    parser.nextToken() == null ? Json.MAPPER.missingNode() : new JsonTree(json, from, parser).node();
            if (node != null && parser.nextToken() == null) {
                return node;
            }
        } catch (JacksonException e) {
            // the mapper below reports the error
        }
        return Json.MAPPER.readTree(json, from, to - from);
    }

    /** Returns the node; null where an object has a key twice. */
    private @Nullable JsonNode node() {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object();
            case START_ARRAY -> array();
            case VALUE_STRING -> text();
            default -> parser.readValueAsTree();
        };
    }

    private @Nullable JsonNode object() {
        ObjectNode object = Json.MAPPER.createObjectNode();
        for (String key = parser.nextName(); key != null; key = parser.nextName()) {
            parser.nextToken();
            JsonNode value = node();
            if (value == null || object.replace(key, value) != null) {
                return null;
            }
        }
        return object;
    }

    private @Nullable JsonNode array() {
        ArrayNode array = Json.MAPPER.createArrayNode();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            JsonNode element = node();
            if (element == null) {
                return null;
            }
            array.add(element);
        }
        return array;
    }

    private JsonNode text() {
        String text = parser.getString();
        if (text.length() < LONG) {
            return Json.MAPPER.getNodeFactory().stringNode(text);
        }
        int start = from + Math.toIntExact(parser.currentTokenLocation().getByteOffset());
        int end = from + Math.toIntExact(parser.currentLocation().getByteOffset());
        return new SentTextNode(text, new SentString(json, start + 1, end - 1));
    }
}
