package dev.assay.code.formats;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/**
 * Reads JSON as plain data: maps, lists, strings, booleans, {@code Long}, {@code BigInteger} and {@code Double}, so
 * that 1 and 1.0 stay different. The reader is strict except for {@code NaN} and {@code Infinity}, which Python writes.
 */
public final class JsonReader {
    /** Most characters, sign included, of a number that is a {@code long}; longer ones are big whatever their value. */
    private static final int LONG_CHARACTERS = 18;

    /** Names are not kept beyond a text, as they may be hostile. */
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
            .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
            .build();

    private static final Map<String, Double> PYTHON_WORDS =
            Map.of("NaN", Double.NaN, "Infinity", Double.POSITIVE_INFINITY, "-Infinity", Double.NEGATIVE_INFINITY);

    private static final Pattern EXPECTATION = Pattern.compile(": (was )?expect.*|: has to .*", Pattern.DOTALL);

    private final JsonParser parser;
    private final MemoryBudget budget;
    private boolean ahead;

    /** Reads the values that follow each other in the text, which is not closed here. */
    public JsonReader(Reader text, MemoryBudget budget) {
        this.budget = budget;
        // Jackson asks the factory for bounds, not the reading.
        this.parser = JSON.rebuild()
                .streamReadConstraints(new ReadingBounds(budget))
                .build()
                .createParser(ObjectReadContext.empty(), text);
    }

    /** Returns the only value of a text. */
    public static @Nullable Object read(String text, MemoryBudget budget) throws UnreadableTests {
        try {
            JsonReader reader = new JsonReader(new StringReader(text), budget);
            require(!reader.isAtEnd(), "is empty");
            Object value = reader.value();
            require(reader.isAtEnd(), "is not JSON: something follows it");
            return value;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** True where nothing follows but white space. */
    public boolean isAtEnd() throws IOException, UnreadableTests {
        try {
            if (!ahead) {
                parser.nextToken();
                ahead = true;
            }
            return parser.currentToken() == null;
        } catch (JacksonException e) {
            throw unreadable(e);
        }
    }

    /** Returns the next value. */
    public @Nullable Object value() throws IOException, UnreadableTests {
        try {
            require(!isAtEnd(), "is not JSON: it ends");
            ahead = false;
            return current();
        } catch (JacksonException e) {
            throw unreadable(e);
        }
    }

    private @Nullable Object current() throws UnreadableTests {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object();
            case START_ARRAY -> array();
            case VALUE_STRING -> text();
            case VALUE_NUMBER_INT -> integer(text());
            case VALUE_NUMBER_FLOAT -> real();
            case VALUE_TRUE -> word(true);
            case VALUE_FALSE -> word(false);
            case VALUE_NULL -> word(null);
            case END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE ->
                throw bad("a value is expected");
        };
    }

    private Map<String, @Nullable Object> object() throws UnreadableTests {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        budget.take(0);
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = text();
            if (fields.containsKey(key)) {
                throw bad("a key stands twice");
            }
            parser.nextToken();
            fields.put(key, current());
        }
        return fields;
    }

    private List<@Nullable Object> array() throws UnreadableTests {
        List<@Nullable Object> values = new ArrayList<>();
        budget.take(0);
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            values.add(current());
        }
        return values;
    }

    private String text() throws UnreadableTests {
        String text = parser.getString();
        budget.take(text.length());
        return text;
    }

    private @Nullable Object word(@Nullable Object meaning) throws UnreadableTests {
        budget.take(0);
        return meaning;
    }

    private static Object integer(String digits) {
        return digits.length() <= LONG_CHARACTERS ? (Object) Long.valueOf(digits) : new BigInteger(digits);
    }

    private Object real() throws UnreadableTests {
        String text = parser.getString();
        Double word = PYTHON_WORDS.get(text);
        budget.take(word == null ? text.length() : 0);
        double number = word == null ? parser.getDoubleValue() : word;
        if (word == null && !Double.isFinite(number)) {
            throw bad("a number is too large");
        }
        return number;
    }

    private UnreadableTests bad(String detail) {
        return new UnreadableTests("", "is not JSON: " + detail + at(parser.currentLocation()));
    }

    private static UnreadableTests unreadable(JacksonException e) throws IOException {
        return switch (e) {
            case JacksonIOException failed -> throw failed.getCause();
            case StreamConstraintsException _ -> new UnreadableTests("", e.getOriginalMessage());
            default -> new UnreadableTests("", "is not JSON" + reason(e.getOriginalMessage()) + at(e.getLocation()));
        };
    }

    /** What Jackson says before it lists what JSON may be; not a word that stands in the tests, which are secret. */
    private static String reason(String message) {
        return message.startsWith("Unrecognized token")
                ? ""
                : ": " + EXPECTATION.matcher(message).replaceFirst("");
    }

    private static String at(TokenStreamLocation place) {
        return ", at character " + place.getCharOffset();
    }

    private static void require(boolean holds, String detail) throws UnreadableTests {
        if (!holds) {
            throw new UnreadableTests("", detail);
        }
    }
}
