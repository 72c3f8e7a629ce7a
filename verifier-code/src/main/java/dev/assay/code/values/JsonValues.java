package dev.assay.code.values;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Converts JSON that was read into maps, lists, texts, numbers and truth values. */
public final class JsonValues {
    private JsonValues() {}

    /**
     * Returns the value of this JSON: an array is a list, an object a dict with texts for keys, a number without a
     * point and an exponent an integer.
     *
     * @throws IllegalArgumentException if the JSON is or contains an object of another class
     */
    public static ProgramValue of(@Nullable Object json) {
        return switch (json) {
            case null -> ProgramValue.NONE;
            case ProgramValue value -> value;
            case Boolean bool -> bool ? ProgramValue.TRUE : ProgramValue.FALSE;
            case BigInteger number -> new ProgramValue.Int(number);
            case Long number -> ProgramValue.Int.of(number);
            case Integer number -> ProgramValue.Int.of(number);
            case Short number -> ProgramValue.Int.of(number);
            case BigDecimal number -> new ProgramValue.Real(number.doubleValue());
            case Double number -> new ProgramValue.Real(number);
            case Float number -> new ProgramValue.Real(number);
            case String text -> new ProgramValue.Text(text);
            case Collection<?> array ->
                ProgramValue.Items.list(array.stream().map(JsonValues::of).toList());
            case Map<?, ?> object -> new ProgramValue.Mapping(entries(object));
            default ->
                throw new IllegalArgumentException("no JSON: " + json.getClass().getName());
        };
    }

    private static List<ProgramValue.Entry> entries(Map<?, ?> object) {
        return object.entrySet().stream()
                .map(entry -> new ProgramValue.Entry(of(entry.getKey()), of(entry.getValue())))
                .toList();
    }
}
