package dev.assay.math.number;

import java.math.BigInteger;

/**
 * An exact quotient of integers in lowest terms.
 *
 * @param numerator carries the sign
 * @param denominator above 0
 */
public record Rational(BigInteger numerator, BigInteger denominator) implements Comparable<Rational> {
    public static final Rational ZERO = of(0);
    public static final Rational ONE = of(1);
    public static final Rational MINUS_ONE = of(-1);
    public static final Rational HALF = of(1, 2);

    public Rational {
        if (denominator.signum() <= 0) {
            throw new IllegalArgumentException("a denominator is above 0");
        }
        if (!denominator.equals(BigInteger.ONE)) {
            BigInteger divisor = numerator.gcd(denominator);
            if (!divisor.equals(BigInteger.ONE)) {
                numerator = numerator.divide(divisor);
                denominator = denominator.divide(divisor);
            }
        }
    }

    public static Rational of(long value) {
        return new Rational(BigInteger.valueOf(value), BigInteger.ONE);
    }

    /** The quotient; the divisor is above 0. */
    public static Rational of(long dividend, long divisor) {
        return new Rational(BigInteger.valueOf(dividend), BigInteger.valueOf(divisor));
    }

    public static Rational of(BigInteger value) {
        return new Rational(value, BigInteger.ONE);
    }

    public Rational plus(Rational other) {
        if (denominator.equals(other.denominator)) {
            return new Rational(numerator.add(other.numerator), denominator);
        }
        return new Rational(
                numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator));
    }

    public Rational minus(Rational other) {
        return plus(other.negated());
    }

    public Rational times(Rational other) {
        return new Rational(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    /** The quotient; the divisor is not zero. */
    public Rational over(Rational other) {
        return times(other.inverted());
    }

    /** One over this, which is not zero. */
    public Rational inverted() {
        return signum() < 0
                ? new Rational(denominator.negate(), numerator.negate())
                : new Rational(/* numerator= */ denominator, /* denominator= */ numerator);
    }

    public Rational negated() {
        return new Rational(numerator.negate(), denominator);
    }

    public Rational absolute() {
        return signum() < 0 ? negated() : this;
    }

    /** This to a power; zero has no negative powers. The caller has bounded the size of the result. */
    public Rational power(int exponent) {
        Rational base = exponent < 0 ? inverted() : this;
        int times = Math.abs(exponent);
        return new Rational(base.numerator.pow(times), base.denominator.pow(times));
    }

    /** The largest integer not above this. */
    public BigInteger floor() {
        BigInteger[] parts = numerator.divideAndRemainder(denominator);
        return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    public int signum() {
        return numerator.signum();
    }

    public boolean isZero() {
        return signum() == 0;
    }

    public boolean isInteger() {
        return denominator.equals(BigInteger.ONE);
    }

    /** Bits of the larger of numerator and denominator. */
    public int bits() {
        return Math.max(numerator.abs().bitLength(), denominator.bitLength());
    }

    @Override
    public int compareTo(Rational other) {
        return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }

    @Override
    public String toString() {
        return isInteger() ? numerator.toString() : numerator + "/" + denominator;
    }
}
