package dev.assay.code.values;

import java.util.List;
import java.util.OptionalDouble;

/**
 * The rule by which a program's value equals the expected one.
 *
 * <p>A truth value never equals a number, and a text never equals bytes. An integer equals a float of the same exact
 * value. NaN equals NaN. With {@code json}, which has neither tuples nor keys other than texts, a tuple or iterator
 * counts as a list, and a key that is not a text counts as the text that JSON would write for it.
 *
 * @param json whether the expected value was written in JSON
 * @param order the lists whose order counts; without order, a set counts as a list too
 * @param tolerance the largest difference of two numbers that are not both integers, absolutely or as a share of the
 *     expected number, whichever allows more; empty for no tolerance
 */
public record ValueEquality(boolean json, Order order, OptionalDouble tolerance) {
    /** Equality with a value from JSON, with its order and without a tolerance. */
    public static final ValueEquality OF_JSON = new ValueEquality(true, Order.KEPT, OptionalDouble.empty());

    /** The lists whose order counts. */
    public enum Order {
        /** The order of every list counts. */
        KEPT,
        /** The order counts in nested lists, but not in the value itself. */
        ANY_OUTSIDE,
        /** The order of no list counts. */
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

    /**
     * Returns whether the actual value equals the expected one, in time linear in the values, or in that of sorting
     * them.
     */
    public boolean holds(ProgramValue expected, ProgramValue actual) {
        CanonicalOrder canonical = new CanonicalOrder(this);
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
