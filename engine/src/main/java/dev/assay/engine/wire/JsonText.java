package dev.assay.engine.wire;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Turns bytes into a JSON tree, or says why that can't be done. */
public final class JsonText {
    private static final Pattern DUPLICATE = Pattern.compile("^Duplicate property (\\S{1,200})");

    private JsonText() {}

    /** The tree, or why there is none. */
    public sealed interface Parsed {
        record Tree(JsonNode node) implements Parsed {}

        record NotJson(ProblemType type, String detail) implements Parsed {}
    }

    /** {@code what} is what the bytes are to the caller, as the subject of a sentence. */
    public static Parsed parse(String what, byte[] bytes, int from, int to) {
        if (!Utf8.isValid(bytes, from, to)) {
            return new Parsed.NotJson(ProblemType.INVALID_ENCODING, what + " is not UTF-8");
        }
        try {
            JsonNode node = Json.MAPPER.readTree(bytes, from, to - from);
            if (node.isMissingNode()) {
                return new Parsed.NotJson(ProblemType.INVALID_JSON, what + " is empty");
            }
            return new Parsed.Tree(mayHoldSurrogates(bytes, from, to) ? repaired(node) : node);
        } catch (StreamConstraintsException e) {
            return new Parsed.NotJson(ProblemType.INVALID_JSON, "the JSON is over a limit: " + e.getOriginalMessage());
        } catch (JacksonException e) {
            return new Parsed.NotJson(ProblemType.INVALID_JSON, where(e) + reason(e));
        }
    }

    /** The parser's words, but for those that speak of its own settings. */
    private static String reason(JacksonException e) {
        Matcher duplicate = DUPLICATE.matcher(e.getOriginalMessage());
        return duplicate.find()
                ? "the key " + duplicate.group(1) + " stands twice in one object"
                : e.getOriginalMessage();
    }

    private static String where(JacksonException e) {
        return e.getLocation() == null
                ? "not JSON: "
                : "not JSON at line " + e.getLocation().getLineNr() + ", column "
                        + e.getLocation().getColumnNr() + ": ";
    }

    /** Escapes are the only way for half a surrogate pair into well-formed UTF-8. */
    private static boolean mayHoldSurrogates(byte[] bytes, int from, int to) {
        String searchable = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        return searchable.contains("\\ud") || searchable.contains("\\uD");
    }

    /** Half a surrogate pair is no character: it becomes U+FFFD, so that every text can be written out again. */
    private static JsonNode repaired(JsonNode node) {
        if (node.isString()) {
            String text = node.asString();
            String whole = repaired(text);
            return whole.equals(text) ? node : Json.MAPPER.getNodeFactory().stringNode(whole);
        }
        if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                array.set(i, repaired(array.get(i)));
            }
        } else if (node instanceof ObjectNode object) {
            ObjectNode copy = Json.MAPPER.createObjectNode();
            for (Map.Entry<String, JsonNode> field : object.properties()) {
                copy.set(repaired(field.getKey()), repaired(field.getValue()));
            }
            return copy;
        }
        return node;
    }

    static String repaired(String text) {
        StringBuilder whole = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair = Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (pair) {
                i++;
            } else if (Character.isSurrogate(c)) {
                whole = whole == null ? new StringBuilder(text) : whole;
                whole.setCharAt(i, '\uFFFD');
            }
        }
        return whole == null ? text : whole.toString();
    }
}
