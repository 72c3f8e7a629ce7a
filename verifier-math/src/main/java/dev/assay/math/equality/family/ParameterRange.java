package dev.assay.math.equality.family;

import dev.assay.math.number.Rational;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a parameter of a family runs over.
 *
 * @param kind of numbers
 * @param low the least value, or a bound below all; null where there is none
 * @param openLow whether the bound itself is left out; never for whole numbers
 * @param high the largest value, or a bound above all; null where there is none
 * @param openHigh whether the bound itself is left out; never for whole numbers
 * @param nonzero whether 0 is left out
 */
record ParameterRange(
        Kind kind,
        @Nullable Rational low,
        boolean openLow,
        @Nullable Rational high,
        boolean openHigh,
        boolean nonzero) {
    /** Kinds of numbers; an unsaid kind fits any, and natural numbers begin at 0 or at 1. */
    enum Kind {
        UNSAID,
        WHOLE,
        NATURAL,
        REAL,
        COMPLEX
    }

    static final ParameterRange ANY = of(Kind.UNSAID);

    static ParameterRange of(Kind kind) {
        return new ParameterRange(kind, null, false, null, false, false);
    }

    ParameterRange within(Kind other) {
        return new ParameterRange(other, low, openLow, high, openHigh, nonzero).rounded();
    }

    ParameterRange above(Rational bound, boolean open) {
        return new ParameterRange(kind, bound, open, high, openHigh, nonzero).rounded();
    }

    ParameterRange below(Rational bound, boolean open) {
        return new ParameterRange(kind, low, openLow, bound, open, nonzero).rounded();
    }

    ParameterRange withoutZero() {
        return new ParameterRange(kind, low, openLow, high, openHigh, true).rounded();
    }

    /** Bounds of whole numbers belong to them. */
    private ParameterRange rounded() {
        boolean whole = kind == Kind.WHOLE || kind == Kind.NATURAL;
        if (!whole) {
            return this;
        }
        var least = low == null ? null : openLow ? Rational.of(low.floor().add(BigInteger.ONE)) : ceiling(low);
        var most = high == null ? null : openHigh ? ceiling(high).minus(Rational.ONE) : Rational.of(high.floor());
        boolean fromZero = nonzero && least != null && least.isZero();
        return new ParameterRange(kind, fromZero ? Rational.ONE : least, false, most, false, nonzero && least == null);
    }

    private static Rational ceiling(Rational value) {
        return value.isInteger() ? value : Rational.of(value.floor().add(BigInteger.ONE));
    }

    boolean isUnbounded() {
        return low == null && high == null && !nonzero && kind != Kind.NATURAL;
    }

    /** The ranges that this may stand for: natural numbers begin at 0 or at 1. */
    List<ParameterRange> meanings() {
        if (kind != Kind.NATURAL) {
            return List.of(this);
        }
        var whole = within(Kind.WHOLE);
        return low == null
                ? List.of(whole.above(Rational.ONE, false), whole.above(Rational.ZERO, false))
                : List.of(whole);
    }

    private boolean fits(ParameterRange other) {
        return kind == other.kind || kind == Kind.UNSAID || other.kind == Kind.UNSAID;
    }

    /** Whether both hold the same numbers; bounds of an unsaid kind are those of the other. */
    boolean isSame(ParameterRange other) {
        if (!fits(other)) {
            return false;
        }
        var left = kind == Kind.UNSAID ? within(other.kind) : this;
        var right = other.kind == Kind.UNSAID ? other.within(kind) : other;
        return Objects.equals(left.low, right.low)
                && Objects.equals(left.high, right.high)
                && left.openLow == right.openLow
                && left.openHigh == right.openHigh
                && left.nonzero == right.nonzero;
    }

    /** What is added to whole numbers of the other range to give those of this one; null where nothing does. */
    @Nullable
    Rational shiftFrom(ParameterRange other) {
        boolean whole = (kind == Kind.WHOLE || other.kind == Kind.WHOLE) && fits(other);
        if (!whole) {
            return null;
        }
        var left = within(Kind.WHOLE);
        var right = other.within(Kind.WHOLE);
        if (left.low == null || right.low == null || left.nonzero || right.nonzero) {
            return null;
        }
        var shift = left.low.minus(right.low);
        boolean open = left.high == null && right.high == null;
        boolean shifted = left.high != null
                && right.high != null
                && left.high.minus(right.high).equals(shift);
        return open || shifted ? shift : null;
    }
}
