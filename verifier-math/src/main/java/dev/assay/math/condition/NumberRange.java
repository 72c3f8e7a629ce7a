package dev.assay.math.condition;

import dev.assay.math.number.Rational;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The numbers that a condition allows.
 *
 * @param set the set that the numbers are from
 * @param low the least number, or a bound below all; null where there is none
 * @param openLow whether the bound itself is left out; never for integers
 * @param high the largest number, or a bound above all; null where there is none
 * @param openHigh whether the bound itself is left out; never for integers
 * @param nonzero whether 0 is left out
 */
public record NumberRange(
        NumberSet set,
        @Nullable Rational low,
        boolean openLow,
        @Nullable Rational high,
        boolean openHigh,
        boolean nonzero) {
    public static final NumberRange ANY = of(NumberSet.UNSTATED);
    public static final NumberRange INTEGERS = of(NumberSet.INTEGERS);
    public static final NumberRange NONNEGATIVE_INTEGERS = INTEGERS.above(Rational.ZERO, false);
    public static final NumberRange POSITIVE_INTEGERS = INTEGERS.above(Rational.ONE, false);
    public static final NumberRange REALS = of(NumberSet.REALS);
    public static final NumberRange POSITIVE_REALS = REALS.above(Rational.ZERO, true);

    /** All numbers of a set. */
    public static NumberRange of(NumberSet set) {
        return new NumberRange(set, null, false, null, false, false);
    }

    /** The numbers of another set within the same bounds. */
    public NumberRange within(NumberSet other) {
        return new NumberRange(other, low, openLow, high, openHigh, nonzero).rounded();
    }

    /**
     * The numbers of another set that a mark on its sign leaves, within the same bounds: + and &gt;0 leave the positive
     * ones, * all but 0; empty for a mark that is not known.
     */
    public Optional<NumberRange> within(NumberSet other, String mark) {
        boolean natural = other == NumberSet.NATURALS;
        boolean whole = natural || other == NumberSet.INTEGERS;
        NumberRange range = within(natural ? NumberSet.INTEGERS : other);
        return switch (mark) {
            case "+", ">0" -> Optional.of(range.above(Rational.ZERO, true));
            case "≥0" -> Optional.of(range.above(Rational.ZERO, false));
            case "≥1" -> whole ? Optional.of(range.above(Rational.ONE, false)) : Optional.empty();
            case "0" -> natural ? Optional.of(range.above(Rational.ZERO, false)) : Optional.empty();
            case "*", "ast" -> Optional.of(natural ? range.above(Rational.ZERO, true) : range.withoutZero());
            default -> Optional.empty();
        };
    }

    /** The numbers above a bound, which takes the place of any other lower bound. */
    public NumberRange above(Rational bound, boolean open) {
        return new NumberRange(set, bound, open, high, openHigh, nonzero).rounded();
    }

    /** The numbers below a bound, which takes the place of any other upper bound. */
    public NumberRange below(Rational bound, boolean open) {
        return new NumberRange(set, low, openLow, bound, open, nonzero).rounded();
    }

    /** The numbers but 0. */
    public NumberRange withoutZero() {
        return new NumberRange(set, low, openLow, high, openHigh, true).rounded();
    }

    /**
     * The numbers in a relation to a bound; empty where there is such a bound already, or the relation excludes
     * another.
     */
    public Optional<NumberRange> bounded(String relation, Rational bound) {
        return switch (relation) {
            case ">", "≥" -> low == null ? Optional.of(above(bound, relation.equals(">"))) : Optional.empty();
            case "<", "≤" -> high == null ? Optional.of(below(bound, relation.equals("<"))) : Optional.empty();
            case "≠" -> bound.isZero() ? Optional.of(withoutZero()) : Optional.empty();
            default -> Optional.empty();
        };
    }

    /** Bounds of integers belong to them. */
    private NumberRange rounded() {
        boolean whole = set == NumberSet.INTEGERS || set == NumberSet.NATURALS;
        if (!whole) {
            return this;
        }
        Rational least = low == null ? null : openLow ? Rational.of(low.floor().add(BigInteger.ONE)) : ceiling(low);
        Rational most = high == null ? null : openHigh ? ceiling(high).minus(Rational.ONE) : Rational.of(high.floor());
        boolean fromZero = nonzero && least != null && least.isZero();
        return new NumberRange(set, fromZero ? Rational.ONE : least, false, most, false, nonzero && least == null);
    }

    private static Rational ceiling(Rational value) {
        return value.isInteger() ? value : Rational.of(value.floor().add(BigInteger.ONE));
    }

    /** Whether a set is stated. */
    public boolean isStated() {
        return set != NumberSet.UNSTATED;
    }

    /** Whether an integer is in the range; bounds and exclusions other than a lower bound of integers do not count. */
    public boolean allows(long integer) {
        return low == null || integer >= low.numerator().longValue();
    }

    /** Whether this states a set that the other does not, or begins further up. */
    public boolean isNarrowerThan(NumberRange other) {
        return isStated() == other.isStated()
                ? low != null && (other.low == null || low.compareTo(other.low) > 0)
                : isStated();
    }

    /** Whether all numbers of the set are allowed. */
    public boolean isWholeSet() {
        return low == null && high == null && !nonzero;
    }

    /** Whether all numbers are allowed, with no doubt where they begin. */
    public boolean isUnbounded() {
        return isWholeSet() && set != NumberSet.NATURALS;
    }

    /** The ranges that this may mean: natural numbers begin at 0 or at 1. */
    public List<NumberRange> meanings() {
        if (set != NumberSet.NATURALS) {
            return List.of(this);
        }
        NumberRange whole = within(NumberSet.INTEGERS);
        return low == null
                ? List.of(whole.above(Rational.ONE, false), whole.above(Rational.ZERO, false))
                : List.of(whole);
    }

    private boolean fits(NumberRange other) {
        return set == other.set || !isStated() || !other.isStated();
    }

    /** Whether both allow the same numbers; bounds without a set are those of the other's set. */
    public boolean isSame(NumberRange other) {
        if (!fits(other)) {
            return false;
        }
        NumberRange left = isStated() ? this : within(other.set);
        NumberRange right = other.isStated() ? other : other.within(set);
        return Objects.equals(left.low, right.low)
                && Objects.equals(left.high, right.high)
                && left.openLow == right.openLow
                && left.openHigh == right.openHigh
                && left.nonzero == right.nonzero;
    }

    /** The number that is added to integers of the other range to give those of this one; null where there is none. */
    public @Nullable Rational shiftFrom(NumberRange other) {
        boolean whole = (set == NumberSet.INTEGERS || other.set == NumberSet.INTEGERS) && fits(other);
        if (!whole) {
            return null;
        }
        NumberRange left = within(NumberSet.INTEGERS);
        NumberRange right = other.within(NumberSet.INTEGERS);
        if (left.low == null || right.low == null || left.nonzero || right.nonzero) {
            return null;
        }
        Rational shift = left.low.minus(right.low);
        boolean open = left.high == null && right.high == null;
        boolean shifted = left.high != null
                && right.high != null
                && left.high.minus(right.high).equals(shift);
        return open || shifted ? shift : null;
    }
}
