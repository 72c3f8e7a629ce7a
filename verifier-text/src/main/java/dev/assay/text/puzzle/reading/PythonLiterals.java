package dev.assay.text.puzzle.reading;

import dev.assay.text.json.JsonReading;
import dev.assay.text.json.JsonValue;
import dev.assay.text.json.PythonReader;
import dev.assay.text.json.ResponseJson;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads JSON and, where it is asked to, the literals of Python, into the objects of a row: lists are {@code List}, objects {@code Map},
 * integers {@code Long} or {@code BigInteger}, other numbers {@code Double}, null is {@link Nothing}.
 */
public final class PythonLiterals {
    private PythonLiterals() {}

    /** The value null, which no list or map of Java's takes. */
    public enum Nothing {
        NULL
    }

    /** Reads JSON or a literal of Python, in time linear in its length. */
    public static Optional<Object> read(String text) {
        String bare = text.strip();
        return PythonReader.literal(bare, 0) instanceof JsonReading.Read(JsonValue value, int end)
                        && end == bare.length()
                ? object(value)
                : Optional.empty();
    }

    /** Reads JSON, in time linear in its length. */
    public static Optional<Object> readJson(String text) {
        return ResponseJson.read(text) instanceof JsonReading.Read(JsonValue value, int _)
                ? object(value)
                : Optional.empty();
    }

    /** Returns the object; empty where a number in it is too large for a double. */
    private static Optional<Object> object(JsonValue value) {
        return switch (value) {
            case JsonValue.Text(String text) -> Optional.of(text);
            case JsonValue.Numeral(BigDecimal number) -> number(number);
            case JsonValue.Truth(boolean truth) -> Optional.of(truth);
            case JsonValue.Null _ -> Optional.of(Nothing.NULL);
            case JsonValue.Array(List<JsonValue> members) -> {
                List<Object> list = new ArrayList<>(members.size());
                members.forEach(member -> object(member).ifPresent(list::add));
                yield list.size() == members.size() ? Optional.of(list) : Optional.empty();
            }
            case JsonValue.Members(Map<String, JsonValue> members) -> {
                Map<String, Object> map = new LinkedHashMap<>();
                members.forEach((key, member) -> object(member).ifPresent(each -> map.put(key, each)));
                yield map.size() == members.size() ? Optional.of(map) : Optional.empty();
            }
        };
    }

    /** Returns a whole number that is written without a point or an exponent as such. */
    private static Optional<Object> number(BigDecimal number) {
        if (number.scale() == 0) {
            BigInteger whole = number.unscaledValue();
            return Optional.of(whole.bitLength() < Long.SIZE ? (Object) whole.longValue() : whole);
        }
        double real = number.doubleValue();
        return Double.isFinite(real) ? Optional.of(real) : Optional.empty();
    }
}
