package dev.assay.code.values;

import java.util.List;
import java.util.OptionalDouble;

/**
 * When a program's value is the expected one.
 *
 * <p>A truth value is never a number, a text never bytes; an integer and a float are equal where their numbers are, and
 * no number is equal to no number. With {@code json}, which has neither tuples nor keys but texts, a tuple or iterator is
 * a list, and a key that is no text is what JSON would write for it.
 *
 * @param json whether the expected value was written in JSON
 * @param order where the order of lists counts; where it doesn't, a set is a list too
 * @param tolerance by how much a float may differ, absolutely or as a part of the expected number, whichever is more;
 *     two integers never may; empty: not at all
 */
public record ValueEquality(boolean json, Order order, OptionalDouble tolerance) {
    /** The value of JSON, in its order, with its very numbers. */
    public static final ValueEquality OF_JSON = new ValueEquality(true, Order.KEPT, OptionalDouble.empty());

    /** Where the order of a list counts. */
    public enum Order {
        /** Everywhere. */
        KEPT,
        /** Everywhere but in the value itself. */
        ANY_OUTSIDE,
        /** Nowhere. */
        ANY
    }

    public ValueEquality {
        if (tolerance.isPresent() && !(tolerance.getAsDouble() >= 0 && tolerance.getAsDouble() <= 1)) {
            throw new IllegalArgumentException("tolerance must be from 0 to 1, but is " + tolerance.getAsDouble());
        }
    }

    public ValueEquality with(Order other) {
        return new ValueEquality(json, other, tolerance);
    }

    public ValueEquality within(double difference) {
        return new ValueEquality(json, order, OptionalDouble.of(difference));
    }

    /** Whether the program gave what was expected. Takes time in proportion to the values, or to their sorting. */
    public boolean holds(ProgramValue expected, ProgramValue actual) {
        var canonical = new CanonicalOrder(this);
        return same(canonical.of(expected), canonical.of(actual));
    }

    private boolean same(ProgramValue expected, ProgramValue actual) {
        return switch (expected) {
            case ProgramValue.Nothing _ -> actual instanceof ProgramValue.Nothing;
            case ProgramValue.Bool bool -> bool.equals(actual);
            case ProgramValue.Text text -> text.equals(actual);
            case ProgramValue.Octets bytes -> bytes.equals(actual);
            case ProgramValue.Complex number ->
                actual instanceof ProgramValue.Complex other
                        && near(number.real(), other.real())
                        && near(number.imaginary(), other.imaginary());
            case ProgramValue.Int number ->
                switch (actual) {
                    case ProgramValue.Int other -> number.equals(other);
                    case ProgramValue.Real other ->
                        PythonNumbers.areEqual(number, other) || tolerates(PythonNumbers.real(number), other.value());
                    default -> false;
                };
            case ProgramValue.Real number ->
                switch (actual) {
                    case ProgramValue.Int other ->
                        PythonNumbers.areEqual(other, number) || tolerates(number.value(), PythonNumbers.real(other));
                    case ProgramValue.Real other -> near(number.value(), other.value());
                    default -> false;
                };
            case ProgramValue.Items items -> actual instanceof ProgramValue.Items other && same(items, other);
            case ProgramValue.Mapping mapping -> actual instanceof ProgramValue.Mapping other && same(mapping, other);
        };
    }

    private boolean same(ProgramValue.Items expected, ProgramValue.Items actual) {
        List<ProgramValue> first = expected.values();
        List<ProgramValue> second = actual.values();
        if (expected.kind() != actual.kind() || first.size() != second.size()) {
            return false;
        }
        for (int i = 0; i < first.size(); i++) {
            if (!same(first.get(i), second.get(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean same(ProgramValue.Mapping expected, ProgramValue.Mapping actual) {
        List<ProgramValue.Entry> first = expected.entries();
        List<ProgramValue.Entry> second = actual.entries();
        if (first.size() != second.size()) {
            return false;
        }
        for (int i = 0; i < first.size(); i++) {
            if (!same(first.get(i).key(), second.get(i).key())
                    || !same(first.get(i).value(), second.get(i).value())) {
                return false;
            }
        }
        return true;
    }

    private boolean near(double expected, double actual) {
        return expected == actual || (Double.isNaN(expected) && Double.isNaN(actual)) || tolerates(expected, actual);
    }

    private boolean tolerates(double expected, double actual) {
        if (tolerance.isEmpty() || !Double.isFinite(expected) || !Double.isFinite(actual)) {
            return false;
        }
        double allowed = tolerance.getAsDouble() * Math.max(1, Math.abs(expected));
        return Math.abs(expected - actual) <= allowed;
    }
}
