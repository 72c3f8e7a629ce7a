package dev.assay.sql.compare;

import dev.assay.sql.engine.table.SqlValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A number in the form for comparison. Two whole numbers are compared exactly, all others as doubles within a
 * tolerance.
 *
 * @param near the nearest double; never a negative zero
 * @param whole whether the type is an integer, or the value has no fraction and is small enough that a double would
 *     show one
 * @param exact the number if it is whole and a double may not hold it
 */
record ComparedNumber(double near, boolean whole, @Nullable BigInteger exact) implements Comparable<ComparedNumber> {
    private static final double EXACT = 0x1p53;
    private static final double SHOWS_FRACTIONS = 1e12;
    private static final int MOST_DIGITS = 140_000;

    static ComparedNumber of(long value) {
        return new ComparedNumber(value, true, Math.abs((double) value) < EXACT ? null : BigInteger.valueOf(value));
    }

    static ComparedNumber of(double value) {
        double near = value + 0.0;
        boolean whole = Math.abs(near) < SHOWS_FRACTIONS && near == Math.rint(near);
        return new ComparedNumber(near, whole, null);
    }

    static ComparedNumber of(BigDecimal value) {
        ComparedNumber near = of(value.doubleValue());
        boolean hasPoint = value.scale() > 0 && value.stripTrailingZeros().scale() > 0;
        if (hasPoint) {
            return new ComparedNumber(near.near, false, null);
        }
        boolean readable = (long) value.precision() - value.scale() <= MOST_DIGITS;
        if (near.whole || value.scale() > 0 || !readable) {
            return near;
        }
        BigInteger exact = Math.abs(near.near) < EXACT ? null : value.toBigIntegerExact();
        return new ComparedNumber(near.near, true, exact);
    }

    static @Nullable ComparedNumber of(SqlValue value) {
        return switch (value) {
            case SqlValue.Whole whole -> of(whole.value());
            case SqlValue.Real real -> of(real.value());
            case SqlValue.Decimal decimal -> of(decimal.value());
            case SqlValue.Bool bool -> of(bool == SqlValue.Bool.TRUE ? 1L : 0L);
            case SqlValue.Null _, SqlValue.Text _, SqlValue.Blob _, SqlValue.Nested _ -> null;
            case SqlValue.Day _, SqlValue.Clock _, SqlValue.Moment _, SqlValue.Instant _ -> null;
        };
    }

    boolean isNear(ComparedNumber other, NumericTolerance tolerance) {
        return (whole && other.whole) ? equals(other) : tolerance.covers(near, other.near);
    }

    /** Orders by value. The order also covers equal hashes, so that many of them cannot slow a map down. */
    @Override
    public int compareTo(ComparedNumber other) {
        int byNear = Double.compare(near, other.near);
        if (byNear != 0) {
            return byNear;
        }
        int byExact = exact == null || other.exact == null
                ? Boolean.compare(exact != null, other.exact != null)
                : exact.compareTo(other.exact);
        return byExact != 0 ? byExact : Boolean.compare(whole, other.whole);
    }
}
