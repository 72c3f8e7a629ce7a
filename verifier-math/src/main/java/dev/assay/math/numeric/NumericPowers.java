package dev.assay.math.numeric;

import dev.assay.math.number.Rational;
import java.math.BigInteger;

/** Powers: of negative numbers real where the exponent has an odd denominator, else with the principal argument. */
final class NumericPowers<R extends RealBall<R>> {
    private static final int LARGEST_EXPONENT = 100_000;

    private final ComplexBall<R> one;

    NumericPowers(ComplexBall<R> one) {
        this.one = one;
    }

    ComplexBall<R> power(ComplexBall<R> base, Rational exponent) {
        if (exponent.isInteger() && exponent.bits() < 31) {
            int times = exponent.numerator().intValue();
            return Math.abs(times) <= LARGEST_EXPONENT ? base.power(times) : power(base, one.of(exponent));
        }
        if (base.isZero()) {
            return exponent.signum() > 0 ? base : base.inverted();
        }
        if (exponent.denominator().equals(BigInteger.TWO) && exponent.bits() < 31) {
            return base.sqrt().power(exponent.numerator().intValue());
        }
        boolean realRoot = base.isReal()
                && base.real().signum() < 0
                && exponent.denominator().testBit(0);
        if (realRoot) {
            ComplexBall<R> size = power(base.negated(), one.of(exponent));
            return exponent.numerator().testBit(0) ? size.negated() : size;
        }
        return power(base, one.of(exponent));
    }

    ComplexBall<R> power(ComplexBall<R> base, ComplexBall<R> exponent) {
        return base.log().times(exponent).exp();
    }
}
