package dev.assay.text.puzzle.arithmetic;

import java.math.BigInteger;
import java.util.Optional;

/** A fraction of integers in lowest terms, with a positive denominator, of at most {@value #MOST_BITS} bits each. */
record ExactNumber(BigInteger numerator, BigInteger denominator) {
    private static final int MOST_BITS = 4096;

    static ExactNumber of(BigInteger integer) {
        return new ExactNumber(integer, BigInteger.ONE);
    }

    private static Optional<ExactNumber> reduced(BigInteger numerator, BigInteger denominator) {
        if (denominator.signum() == 0 || numerator.bitLength() > MOST_BITS || denominator.bitLength() > MOST_BITS) {
            return Optional.empty();
        }
        BigInteger common = numerator.gcd(denominator).multiply(BigInteger.valueOf(denominator.signum()));
        return Optional.of(new ExactNumber(numerator.divide(common), denominator.divide(common)));
    }

    Optional<ExactNumber> plus(ExactNumber other) {
        return reduced(
                numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator));
    }

    Optional<ExactNumber> times(ExactNumber other) {
        return reduced(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    /** Returns the quotient, or nothing for a division by zero. */
    Optional<ExactNumber> over(ExactNumber other) {
        return reduced(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
    }

    ExactNumber negated() {
        return new ExactNumber(numerator.negate(), denominator);
    }
}
