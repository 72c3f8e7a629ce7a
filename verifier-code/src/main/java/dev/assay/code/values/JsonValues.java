package dev.assay.code.values;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values of JSON that was read into maps, lists, texts, numbers and truth values. */
public final class JsonValues {
    private JsonValues() {}

    /**
     * This JSON as a value: an array is a list, an object a dict with texts for keys, a number without a point and an
     * exponent an integer.
     *
     * @throws IllegalArgumentException if it is or holds an object of another class
     */
    public static Value of(@Nullable Object json) {
        return switch (json) {
            case null -> Value.NONE;
            case Value value -> value;
            case Boolean bool -> bool ? Value.TRUE : Value.FALSE;
            case BigInteger number -> new Value.Int(number);
            case Long number -> Value.Int.of(number);
            case Integer number -> Value.Int.of(number);
            case Short number -> Value.Int.of(number);
            case BigDecimal number -> new Value.Real(number.doubleValue());
            case Double number -> new Value.Real(number);
            case Float number -> new Value.Real(number);
            case String text -> new Value.Text(text);
            case Collection<?> array ->
                Value.Items.list(array.stream().map(JsonValues::of).toList());
            case Map<?, ?> object -> new Value.Mapping(entries(object));
            default ->
                throw new IllegalArgumentException("no JSON: " + json.getClass().getName());
        };
    }

    private static List<Value.Entry> entries(Map<?, ?> object) {
        return object.entrySet().stream()
                .map(entry -> new Value.Entry(of(entry.getKey()), of(entry.getValue())))
                .toList();
    }
}
