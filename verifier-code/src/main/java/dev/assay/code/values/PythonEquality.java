package dev.assay.code.values;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/**
 * Python's own equality, truth and hashability of plain data: {@code 1 == 1.0 == True}, a list never equals a tuple, a set equals a frozenset,
 * and NaN equals nothing. An iterator equals nothing, for it equals only itself.
 */
public final class PythonEquality {
    private PythonEquality() {}

    /** Returns whether Python finds these two values equal, in time linear in the values. */
    public static boolean holds(ProgramValue first, ProgramValue second) {
        return normal(first).equals(normal(second));
    }

    /** Returns whether Python takes this value for true. */
    public static boolean isTrue(ProgramValue value) {
        return switch (value) {
            case ProgramValue.Nothing _ -> false;
            case ProgramValue.Bool(boolean truth) -> truth;
            case ProgramValue.Int(BigInteger number) -> number.signum() != 0;
            case ProgramValue.Real(double number) -> number != 0;
            case ProgramValue.Complex(double real, double imaginary) -> real != 0 || imaginary != 0;
            case ProgramValue.Text(String text) -> !text.isEmpty();
            case ProgramValue.Octets(String latin) -> !latin.isEmpty();
            case ProgramValue.Items(var kind, List<ProgramValue> values) ->
                kind == ProgramValue.Kind.ITERATOR || !values.isEmpty();
            case ProgramValue.Mapping(var entries) -> !entries.isEmpty();
        };
    }

    /** Returns whether Python takes the value into a set, or as a key of a dict. */
    public static boolean isHashable(ProgramValue value) {
        return switch (value) {
            case ProgramValue.Items(var kind, List<ProgramValue> values) ->
                kind == ProgramValue.Kind.FROZENSET
                        || (kind == ProgramValue.Kind.TUPLE && values.stream().allMatch(PythonEquality::isHashable));
            case ProgramValue.Mapping _ -> false;
            case ProgramValue.Nothing _,
                    ProgramValue.Bool _,
                    ProgramValue.Int _,
                    ProgramValue.Real _,
                    ProgramValue.Complex _,
                    ProgramValue.Text _,
                    ProgramValue.Octets _ -> true;
        };
    }

    private record Tuple(List<Object> values) {}

    /** A value that equals no other. */
    private static final class Unequal {
        private static final AtomicLong MADE = new AtomicLong();

        private final long number = MADE.incrementAndGet();
    }

    /** Returns an object whose {@code equals} is Python's equality. */
    private static Object normal(ProgramValue value) {
        return switch (value) {
            case ProgramValue.Nothing nothing -> nothing;
            case ProgramValue.Bool(boolean truth) -> truth ? BigInteger.ONE : BigInteger.ZERO;
            case ProgramValue.Int(BigInteger number) -> number;
            case ProgramValue.Real(double number) -> real(number);
            case ProgramValue.Complex(double real, double imaginary) -> complex(real, imaginary);
            case ProgramValue.Text(String text) -> text;
            case ProgramValue.Octets octets -> octets;
            case ProgramValue.Items(var kind, List<ProgramValue> values) ->
                switch (kind) {
                    case LIST -> list(values);
                    case TUPLE -> new Tuple(list(values));
                    case SET, FROZENSET -> set(values);
                    case ITERATOR -> new Unequal();
                };
            case ProgramValue.Mapping(var entries) -> map(entries);
        };
    }

    private static Object real(double number) {
        if (Double.isNaN(number)) {
            return new Unequal();
        }
        return Double.isFinite(number) && number == Math.rint(number)
                ? new BigDecimal(number).toBigInteger()
                : (Object) number;
    }

    private static Object complex(double real, double imaginary) {
        if (Double.isNaN(real) || Double.isNaN(imaginary)) {
            return new Unequal();
        }
        // Adding 0.0 makes -0.0 the same as 0.0.
        return imaginary == 0 ? real(real) : new ProgramValue.Complex(real + 0.0, imaginary + 0.0);
    }

    private static List<Object> list(List<ProgramValue> values) {
        List<Object> normal = new ArrayList<>(values.size());
        values.forEach(value -> normal.add(normal(value)));
        return normal;
    }

    private static Set<String> set(List<ProgramValue> values) {
        return values.stream().map(PythonEquality::key).collect(Collectors.toSet());
    }

    /** Of two equal keys, the later one counts, as where Python builds a dict. */
    private static Map<String, Object> map(List<ProgramValue.Entry> entries) {
        Map<String, Object> normal = HashMap.newHashMap(entries.size());
        entries.forEach(entry -> normal.put(key(entry.key()), normal(entry.value())));
        return normal;
    }

    /**
     * Returns a text that equal elements and keys share, and no others. A program chooses them: as objects whose hashes are equal they would
     * be compared with one another, each with all, which texts in a hash table are not.
     */
    private static String key(ProgramValue value) {
        StringBuilder key = new StringBuilder();
        write(normal(value), key);
        return key.toString();
    }

    private static void write(Object normal, StringBuilder key) {
        switch (normal) {
            case BigInteger number -> key.append('i').append(HexFormat.of().formatHex(number.toByteArray()));
            case String text ->
                key.append('s').append(text.length()).append(':').append(text);
            case ProgramValue.Octets(String latin) ->
                key.append('b').append(latin.length()).append(':').append(latin);
            case Tuple(List<Object> values) -> write('t', values, key);
            case List<?> values -> write('l', values, key);
            case Set<?> elements -> write('e', elements.stream().sorted().toList(), key);
            case Unequal unequal -> key.append('u').append(unequal.number);
            default -> key.append('o').append(normal);
        }
        key.append(',');
    }

    private static void write(char kind, List<?> values, StringBuilder key) {
        key.append(kind).append(values.size()).append('(');
        values.forEach(value -> write(value, key));
    }
}
