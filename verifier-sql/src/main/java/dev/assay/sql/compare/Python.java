package dev.assay.sql.compare;

import dev.assay.sql.table.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;

/** Keys that are equal where the values, as Python's drivers give them, are equal in Python. */
enum Python implements Keying {
    EQUALITY;

    private static final int MOST_DIGITS = 140_000;
    private static final int LEAST_EXPONENT = -4;
    private static final int MOST_EXPONENT = 16;

    /** Not a number, which equals nothing, itself as another object neither. */
    @SuppressWarnings("ClassCanBeRecord") // equality is identity
    private static final class NotANumber {}

    @Override
    public Tolerance tolerance() {
        return Tolerance.NONE;
    }

    @Override
    public Object key(Value value) {
        return switch (value) {
            case Value.Null _, Value.Blob _ -> value;
            case Value.Bool bool -> bool == Value.Bool.TRUE ? 1L : 0L;
            case Value.Whole whole -> whole.value();
            case Value.Decimal decimal -> number(decimal.value());
            case Value.Real real -> number(real.value());
            case Value.Text text -> text.value();
            case Value.Day day -> day.value();
            case Value.Clock clock -> clock.value();
            case Value.Moment moment -> moment.value();
            case Value.Instant instant -> Instant.from(instant.value());
            case Value.Nested nested ->
                List.copyOf(nested.values().stream().map(this::key).toList());
        };
    }

    /** Numbers of all types are equal where they are exactly the same number. */
    private static Object number(double value) {
        if (Double.isNaN(value)) {
            return new NotANumber();
        }
        return value == Math.rint(value) && !Double.isInfinite(value) ? whole(new BigDecimal(value)) : value;
    }

    private static Object number(BigDecimal value) {
        var stripped = value.stripTrailingZeros();
        if (stripped.scale() <= 0) {
            return (long) stripped.precision() - stripped.scale() > MOST_DIGITS ? stripped : whole(stripped);
        }
        double near = stripped.doubleValue();
        return !Double.isInfinite(near) && new BigDecimal(near).compareTo(stripped) == 0 ? (Object) near : stripped;
    }

    private static Object whole(BigDecimal value) {
        BigInteger exact = value.toBigIntegerExact();
        return exact.bitLength() < Long.SIZE ? (Object) exact.longValue() : exact;
    }

    /** What {@code str(x) + str(type(x))} gives for the types that SQLite has. */
    static String described(Value value) {
        return switch (value) {
            case Value.Null _ -> "None<class 'NoneType'>";
            case Value.Bool bool -> (bool == Value.Bool.TRUE ? "True" : "False") + "<class 'bool'>";
            case Value.Whole whole -> whole.value() + "<class 'int'>";
            case Value.Real real -> written(real.value()) + "<class 'float'>";
            case Value.Decimal decimal -> decimal.value() + "<class 'decimal.Decimal'>";
            case Value.Text text -> text.value() + "<class 'str'>";
            case Value.Blob blob -> blob + "<class 'bytes'>";
            case Value.Day day -> day.value() + "<class 'datetime.date'>";
            case Value.Clock clock -> clock.value() + "<class 'datetime.time'>";
            case Value.Moment moment -> moment.value() + "<class 'datetime.datetime'>";
            case Value.Instant instant -> instant.value() + "<class 'datetime.datetime'>";
            case Value.Nested nested -> nested + "<class 'list'>";
        };
    }

    /** A float as {@code repr} writes it. */
    static String written(double value) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "inf" : "-inf";
        }
        if (value == 0) {
            return 1 / value < 0 ? "-0.0" : "0.0";
        }
        var digits = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        int exponent = digits.precision() - digits.scale() - 1;
        if (exponent >= LEAST_EXPONENT && exponent < MOST_EXPONENT) {
            var plain = digits.toPlainString();
            return plain.contains(".") ? plain : plain + ".0";
        }
        var sign = digits.signum() < 0 ? "-" : "";
        var all = digits.unscaledValue().abs().toString();
        var fraction = all.length() > 1 ? "." + all.substring(1) : "";
        var power = (exponent < 0 ? "-" : "+") + (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
        return sign + all.charAt(0) + fraction + "e" + power;
    }
}
