package dev.assay.text.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A value of JSON. Its nesting is at most {@value #MAX_DEPTH} levels, so that any walk through it may recurse. */
public sealed interface JsonValue {
    /** The limit of nesting. */
    int MAX_DEPTH = 64;

    record Text(String text) implements JsonValue {}

    record Numeral(BigDecimal value) implements JsonValue {
        /** Whether both are the same number, whatever their scale. */
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Numeral(BigDecimal that) && value.compareTo(that) == 0;
        }

        @Override
        public int hashCode() {
            return Double.hashCode(value.doubleValue());
        }
    }

    record Truth(boolean value) implements JsonValue {}

    record Null() implements JsonValue {}

    record Array(List<JsonValue> members) implements JsonValue {
        public Array {
            members = List.copyOf(members);
        }
    }

    /** The members keep the order in which they were written. */
    record Members(Map<String, JsonValue> members) implements JsonValue {
        public Members {
            members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        }
    }

    /**
     * Returns the value that a task's field of any JSON was decoded into.
     *
     * @throws IllegalArgumentException where it is nested deeper than {@value #MAX_DEPTH} levels
     */
    static JsonValue of(@Nullable Object decoded) {
        return of(decoded, 0);
    }

    private static JsonValue of(@Nullable Object decoded, int depth) {
        if (depth > MAX_DEPTH) {
            throw new IllegalArgumentException("nested deeper than " + MAX_DEPTH);
        }
        return switch (decoded) {
            case null -> new Null();
            case Boolean truth -> new Truth(truth);
            case BigDecimal number -> new Numeral(number);
            case BigInteger number -> new Numeral(new BigDecimal(number));
            case Double number when !Double.isFinite(number) -> new Text(number.toString());
            case Number number -> new Numeral(new BigDecimal(number.toString()));
            case List<?> list -> {
                List<JsonValue> members = new ArrayList<>(list.size());
                list.forEach(member -> members.add(of(member, depth + 1)));
                yield new Array(members);
            }
            case Map<?, ?> map -> {
                Map<String, JsonValue> members = new LinkedHashMap<>();
                map.forEach((key, value) -> members.put(String.valueOf(key), of(value, depth + 1)));
                yield new Members(members);
            }
            default -> new Text(decoded.toString());
        };
    }
}
