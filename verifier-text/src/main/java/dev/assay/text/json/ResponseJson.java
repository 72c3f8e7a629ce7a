package dev.assay.text.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/** Reads JSON that a response wrote, in time linear in its length. A key that stands twice in an object makes it unreadable. */
public final class ResponseJson {
    private static final String DUPLICATE = "a key twice";
    private static final String NO_JSON = "no JSON";
    private static final String BEHIND = "text behind the JSON";
    private static final int LONGEST_NUMBER = 400;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(JsonValue.MAX_DEPTH)
                    .maxNumberLength(LONGEST_NUMBER)
                    .maxNameLength(1 << 16)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private ResponseJson() {}

    /** Reads a text that is one value and nothing else but blanks. */
    public static JsonReading read(String text) {
        return read(text, false);
    }

    /** Reads a text that is one value, or several with blanks between them, which are a list then. */
    public static JsonReading values(String text) {
        return read(text, true);
    }

    private static JsonReading read(String text, boolean mayBeSeveral) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            JsonToken first = parser.nextToken();
            if (first == null) {
                return new JsonReading.Wrong(NO_JSON);
            }
            JsonValue value = value(parser, first);
            JsonToken next = parser.nextToken();
            if (next == null) {
                return new JsonReading.Read(value, text.length());
            }
            return mayBeSeveral ? several(parser, value, next, text.length()) : new JsonReading.Wrong(BEHIND);
        } catch (DuplicateKey e) {
            return new JsonReading.Wrong(DUPLICATE);
        } catch (StreamConstraintsException e) {
            return new JsonReading.Wrong("over a limit of depth or digits");
        } catch (JacksonException | ArithmeticException | NumberFormatException e) {
            return new JsonReading.Wrong(NO_JSON);
        }
    }

    private static JsonReading several(JsonParser parser, JsonValue first, JsonToken second, int end) {
        List<JsonValue> values = new ArrayList<>(List.of(first));
        for (JsonToken next = second; next != null; next = parser.nextToken()) {
            values.add(value(parser, next));
        }
        return new JsonReading.Read(new JsonValue.Array(values), end);
    }

    private static JsonValue value(JsonParser parser, JsonToken token) {
        return switch (token) {
            case VALUE_STRING -> new JsonValue.Text(parser.getString());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new JsonValue.Numeral(new BigDecimal(parser.getString()));
            case VALUE_TRUE -> new JsonValue.Truth(true);
            case VALUE_FALSE -> new JsonValue.Truth(false);
            case VALUE_NULL -> new JsonValue.Null();
            case START_ARRAY -> array(parser);
            case START_OBJECT -> object(parser);
            default -> throw new IllegalStateException("no token begins a value by " + token);
        };
    }

    private static JsonValue array(JsonParser parser) {
        List<JsonValue> members = new ArrayList<>();
        for (JsonToken next = parser.nextToken(); next != JsonToken.END_ARRAY; next = parser.nextToken()) {
            members.add(value(parser, next));
        }
        return new JsonValue.Array(members);
    }

    private static JsonValue object(JsonParser parser) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            if (members.put(key, value(parser, parser.nextToken())) != null) {
                throw new DuplicateKey();
            }
        }
        return new JsonValue.Members(members);
    }

    private static final class DuplicateKey extends RuntimeException {
        private static final long serialVersionUID = 1L;

        DuplicateKey() {
            super(DUPLICATE, null, false, false);
        }
    }
}
