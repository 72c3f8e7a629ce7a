package dev.assay.math.numeric;

import java.math.BigInteger;

/**
 * Elementary functions of numbers between -1 and 1 as multiples of 2 to the power of minus {@code bits}, by their Taylor
 * series. A term is cut off below the last bit, so that a result is off by at most two units for each term.
 */
final class FixedPoint {
    private static final int HALVINGS = 6;
    /** A series stops before: its terms shrink by at least a bit each. */
    private static final int MOST_TERMS = 2_000;

    private FixedPoint() {}

    static BigInteger one(int bits) {
        return BigInteger.ONE.shiftLeft(bits);
    }

    /** The exponential, of a number halved six times whose power is then squared as often. */
    static BigInteger exp(BigInteger argument, int bits) {
        BigInteger small = argument.shiftRight(HALVINGS);
        BigInteger term = one(bits);
        BigInteger sum = term;
        for (int step = 1; !isLast(term) && step < MOST_TERMS; step++) {
            term = term.multiply(small).shiftRight(bits).divide(BigInteger.valueOf(step));
            sum = sum.add(term);
        }
        for (int step = 0; step < HALVINGS; step++) {
            sum = sum.multiply(sum).shiftRight(bits);
        }
        return sum;
    }

    static BigInteger sine(BigInteger argument, int bits) {
        return alternating(argument, argument, 2, bits);
    }

    static BigInteger cosine(BigInteger argument, int bits) {
        return alternating(one(bits), argument, 1, bits);
    }

    /** Sums a term, and each next one that is minus the last times the square over two successive integers. */
    private static BigInteger alternating(BigInteger first, BigInteger argument, int from, int bits) {
        BigInteger square = argument.multiply(argument).shiftRight(bits);
        BigInteger term = first;
        BigInteger sum = first;
        for (int step = from; !isLast(term) && step < MOST_TERMS; step += 2) {
            term = term.multiply(square)
                    .shiftRight(bits)
                    .divide(BigInteger.valueOf((long) step * (step + 1)))
                    .negate();
            sum = sum.add(term);
        }
        return sum;
    }

    /** The arctangent, quick for small numbers only. */
    static BigInteger arctangent(BigInteger argument, int bits) {
        return odd(argument, argument.multiply(argument).shiftRight(bits).negate(), bits);
    }

    /** The inverse hyperbolic tangent, quick for small numbers only. */
    static BigInteger hyperbolicArctangent(BigInteger argument, int bits) {
        return odd(argument, argument.multiply(argument).shiftRight(bits), bits);
    }

    private static BigInteger odd(BigInteger argument, BigInteger ratio, int bits) {
        BigInteger power = argument;
        BigInteger sum = argument;
        for (int step = 3; !isLast(power) && step < MOST_TERMS; step += 2) {
            power = power.multiply(ratio).shiftRight(bits);
            sum = sum.add(power.divide(BigInteger.valueOf(step)));
        }
        return sum;
    }

    private static boolean isLast(BigInteger term) {
        return term.bitLength() <= 1;
    }
}
