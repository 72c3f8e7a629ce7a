package dev.assay.sql.compare;

import dev.assay.sql.engine.table.SqlValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;

/** Keys that are equal if the values, in the types of Python's drivers, are equal in Python. */
enum PythonKeys implements ValueKeying {
    EQUALITY;

    private static final int MOST_DIGITS = 140_000;
    private static final int LEAST_EXPONENT = -4;
    private static final int MOST_EXPONENT = 16;

    /** The key of NaN, which equals no other key. */
    @SuppressWarnings("ClassCanBeRecord") // equality is identity
    private static final class NotANumber {}

    @Override
    public NumericTolerance tolerance() {
        return NumericTolerance.NONE;
    }

    @Override
    public Object key(SqlValue value) {
        return switch (value) {
            case SqlValue.Null _, SqlValue.Blob _ -> value;
            case SqlValue.Bool bool -> bool == SqlValue.Bool.TRUE ? 1L : 0L;
            case SqlValue.Whole whole -> whole.value();
            case SqlValue.Decimal decimal -> number(decimal.value());
            case SqlValue.Real real -> number(real.value());
            case SqlValue.Text text -> text.value();
            case SqlValue.Day day -> day.value();
            case SqlValue.Clock clock -> clock.value();
            case SqlValue.Moment moment -> moment.value();
            case SqlValue.Instant instant -> Instant.from(instant.value());
            case SqlValue.Nested nested ->
                List.copyOf(nested.values().stream().map(this::key).toList());
        };
    }

    /** Returns the key of a number; numbers of all types are equal if they have exactly the same value. */
    private static Object number(double value) {
        if (Double.isNaN(value)) {
            return new NotANumber();
        }
        return value == Math.rint(value) && !Double.isInfinite(value) ? whole(new BigDecimal(value)) : value;
    }

    private static Object number(BigDecimal value) {
        BigDecimal stripped = value.stripTrailingZeros();
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

    /** Returns {@code str(x) + str(type(x))} for the types of SQLite. */
    static String described(SqlValue value) {
        return switch (value) {
            case SqlValue.Null _ -> "None<class 'NoneType'>";
            case SqlValue.Bool bool -> (bool == SqlValue.Bool.TRUE ? "True" : "False") + "<class 'bool'>";
            case SqlValue.Whole whole -> whole.value() + "<class 'int'>";
            case SqlValue.Real real -> written(real.value()) + "<class 'float'>";
            case SqlValue.Decimal decimal -> decimal.value() + "<class 'decimal.Decimal'>";
            case SqlValue.Text text -> text.value() + "<class 'str'>";
            case SqlValue.Blob blob -> blob + "<class 'bytes'>";
            case SqlValue.Day day -> day.value() + "<class 'datetime.date'>";
            case SqlValue.Clock clock -> clock.value() + "<class 'datetime.time'>";
            case SqlValue.Moment moment -> moment.value() + "<class 'datetime.datetime'>";
            case SqlValue.Instant instant -> instant.value() + "<class 'datetime.datetime'>";
            case SqlValue.Nested nested -> nested + "<class 'list'>";
        };
    }

    /** Returns a float as {@code repr} writes it. */
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
        BigDecimal digits = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        int exponent = digits.precision() - digits.scale() - 1;
        if (exponent >= LEAST_EXPONENT && exponent < MOST_EXPONENT) {
            String plain = digits.toPlainString();
            return plain.contains(".") ? plain : plain + ".0";
        }
        String sign = digits.signum() < 0 ? "-" : "";
        String all = digits.unscaledValue().abs().toString();
        String fraction = all.length() > 1 ? "." + all.substring(1) : "";
        String power = (exponent < 0 ? "-" : "+") + (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
        return sign + all.charAt(0) + fraction + "e" + power;
    }
}
