package dev.assay.math.numeric;

import java.math.BigInteger;

/** π and the natural logarithm of 2 in more bits than any precision asks for, with an error below the last 32. */
final class BinaryConstants {
    private static final int BITS = 1_536;
    private static final BigInteger PI = computePi();
    private static final BigInteger LOG_2 = computeLog2();

    private BinaryConstants() {}

    /** π as a multiple of 2 to the power of minus {@code bits}, at most 1,500; off by one unit at most. */
    static BigInteger pi(int bits) {
        return PI.shiftRight(BITS - bits);
    }

    /** ln 2, likewise. */
    static BigInteger log2(int bits) {
        return LOG_2.shiftRight(BITS - bits);
    }

    /** Machin's formula of 1706: π/4 = 4 arctan 1/5 − arctan 1/239. */
    private static BigInteger computePi() {
        BigInteger fifth = FixedPoint.arctangent(FixedPoint.one(BITS).divide(BigInteger.valueOf(5)), BITS);
        BigInteger other = FixedPoint.arctangent(FixedPoint.one(BITS).divide(BigInteger.valueOf(239)), BITS);
        return fifth.shiftLeft(2).subtract(other).shiftLeft(2);
    }

    /** ln 2 = 18 artanh 1/26 − 2 artanh 1/4801 + 8 artanh 1/8749, since 2 = (27/25)⁹ (4802/4800)⁻¹ (8750/8748)⁴. */
    private static BigInteger computeLog2() {
        return log(26, 18).add(log(4801, -2)).add(log(8749, 8));
    }

    private static BigInteger log(int inverse, int times) {
        BigInteger small = FixedPoint.one(BITS).divide(BigInteger.valueOf(inverse));
        return FixedPoint.hyperbolicArctangent(small, BITS).multiply(BigInteger.valueOf(times));
    }
}
