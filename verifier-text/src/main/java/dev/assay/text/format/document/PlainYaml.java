package dev.assay.text.format.document;

import dev.assay.yaml.YamlReader;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the YAML that most answers are: mappings and lists by indentation, whose keys are words and whose values stand on one
 * line without quotes. All else is left to the parser, which takes several times as long.
 */
final class PlainYaml {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int LONGEST_TEXT = 1 << 15;
    private static final int LONGEST_KEY = 40;
    private static final int LONGEST_WHOLE = 18;
    private static final int DEEPEST = 16;
    private static final String KEY_SIGNS = "_-.";
    private static final String VALUE_SIGNS = " _-.,/()+=;!?'%$";
    private static final String NUMBER_SIGNS = ".+-_";
    private static final Set<String> NAMED =
            Set.of("null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE");

    private final String text;
    /** Where the content of the present line begins, behind its indentation; at the end of the text there is no line. */
    private int at;
    /** Where the present line ends. */
    private int lineEnd;
    /** The column of {@link #at}. */
    private int column;

    private PlainYaml(String text) {
        this.text = text;
    }

    /** A text that is no plain YAML, though it may be YAML. */
    private static final class OtherYaml extends Exception {
        private static final long serialVersionUID = 1;

        OtherYaml() {
            super("", null, false, false);
        }
    }

    /** Returns the value of a text, or nothing where only the parser can say what it is. */
    static Optional<JsonNode> read(String text) {
        if (text.length() > LONGEST_TEXT) {
            return Optional.empty();
        }
        PlainYaml reader = new PlainYaml(text);
        try {
            reader.line(0);
            JsonNode value = reader.collection(1);
            return reader.at == text.length() ? Optional.of(value) : Optional.empty();
        } catch (OtherYaml _) {
            return Optional.empty();
        }
    }

    /** Goes to the first line with content from a place on, where a line begins. */
    private void line(int from) {
        at = from;
        do {
            int start = at;
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
            column = at - start;
            lineEnd = text.indexOf('\n', at);
            lineEnd = lineEnd < 0 ? text.length() : lineEnd;
            at += at == lineEnd && at < text.length() ? 1 : 0;
        } while (at > lineEnd);
    }

    private void nextLine() {
        line(Math.min(lineEnd + 1, text.length()));
    }

    private boolean isItem() {
        return text.startsWith("- ", at);
    }

    private JsonNode collection(int depth) throws OtherYaml {
        if (depth > DEEPEST || at == text.length()) {
            throw new OtherYaml();
        }
        return isItem() ? list(depth) : mapping(depth);
    }

    private ArrayNode list(int depth) throws OtherYaml {
        ArrayNode list = JSON.arrayNode();
        int own = column;
        while (at < text.length() && column == own && isItem()) {
            at += 2;
            column += 2;
            if (text.charAt(at) == ' ' || isItem()) {
                throw new OtherYaml();
            }
            list.add(keyEnd() > 0 ? mapping(depth + 1) : lastOfLine());
        }
        return list;
    }

    private ObjectNode mapping(int depth) throws OtherYaml {
        ObjectNode mapping = JSON.objectNode();
        int own = column;
        while (at < text.length() && column == own && !isItem()) {
            int colon = keyEnd();
            if (colon < 0) {
                throw new OtherYaml();
            }
            String key = text.substring(at, colon);
            if (mapping.has(key)) {
                throw new OtherYaml();
            }
            mapping.set(key, value(colon + 1, own, depth));
        }
        return mapping;
    }

    private JsonNode value(int from, int own, int depth) throws OtherYaml {
        if (from < lineEnd) {
            at = from + 1;
            return lastOfLine();
        }
        nextLine();
        if (at == text.length() || column < own) {
            return JSON.nullNode();
        }
        if (column > own) {
            return collection(depth + 1);
        }
        if (isItem()) {
            throw new OtherYaml();
        }
        return JSON.nullNode();
    }

    /** Returns where the colon behind the key of this place stands, or -1 where none of a plain key does. */
    private int keyEnd() {
        int end = at;
        while (end < lineEnd && (isWordSign(text.charAt(end)) || (end > at && isOf(KEY_SIGNS, text.charAt(end))))) {
            end++;
        }
        boolean isKey = end > at && end - at <= LONGEST_KEY && end < lineEnd && text.charAt(end) == ':';
        return isKey && (end + 1 == lineEnd || text.charAt(end + 1) == ' ') ? end : -1;
    }

    /** Reads the value that the rest of a line is, and goes to the next one. */
    private JsonNode lastOfLine() throws OtherYaml {
        if (at == lineEnd || !isWordSign(text.charAt(at)) || text.charAt(lineEnd - 1) == ' ') {
            throw new OtherYaml();
        }
        for (int sign = at; sign < lineEnd; sign++) {
            if (!isWordSign(text.charAt(sign)) && !isOf(VALUE_SIGNS, text.charAt(sign))) {
                throw new OtherYaml();
            }
        }
        JsonNode value = scalar(text.substring(at, lineEnd));
        nextLine();
        return value;
    }

    private static JsonNode scalar(String value) throws OtherYaml {
        boolean isWhole = true;
        boolean mayBeNumber = isDigit(value.charAt(0));
        for (int sign = 0; sign < value.length() && mayBeNumber; sign++) {
            isWhole &= isDigit(value.charAt(sign));
            mayBeNumber = isWordSign(value.charAt(sign)) || isOf(NUMBER_SIGNS, value.charAt(sign));
        }
        if (mayBeNumber && isWhole && value.length() <= LONGEST_WHOLE) {
            return YamlReader.whole(Long.parseLong(value));
        }
        if (mayBeNumber || NAMED.contains(value)) {
            throw new OtherYaml();
        }
        return JSON.stringNode(value);
    }

    private static boolean isOf(String signs, char sign) {
        return signs.indexOf(sign) >= 0;
    }

    private static boolean isDigit(char sign) {
        return sign >= '0' && sign <= '9';
    }

    private static boolean isWordSign(char sign) {
        return isDigit(sign) || (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
    }
}
