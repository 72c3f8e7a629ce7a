package dev.assay.math.numeric;

import dev.assay.math.number.Rational;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Points at which expressions are compared. They look random and are always the same: the coordinates come from the
 * number of the point and the place of the variable, by the mixing function of SplitMix64 (Steele, Lea and Flood, 2014).
 */
final class SamplePoints {
    private static final double[] NEAR = {1, 3, 0.5, 12, 2};
    private static final int PLACES = 20;
    /** Points with signs have other sizes than those without. */
    private static final int SIGNED_FROM = 99;

    private final Set<String> variables;
    /** About the largest number that stands in the expressions, where they may change their course. */
    private final double scale;

    SamplePoints(Set<String> variables, double scale) {
        this.variables = variables;
        this.scale = Math.min(scale, 1e6);
    }

    /** A point of positive coordinates; every third one is as far away as the numbers in the expressions. */
    Map<String, Rational> positive(int number) {
        return point(number, false, false);
    }

    /** A point whose coordinates have any sign. */
    Map<String, Rational> real(int number) {
        return point(number + SIGNED_FROM, true, false);
    }

    /** A point of whole numbers above 0. */
    Map<String, Rational> whole(int number) {
        return point(number, false, true);
    }

    private Map<String, Rational> point(int number, boolean signed, boolean whole) {
        HashMap<String, Rational> point = HashMap.<String, Rational>newHashMap(variables.size());
        long place = 0;
        for (String variable : variables) {
            long random = mixed(number * 1_000L + place++);
            point.put(variable, whole ? natural(random, number) : fraction(random, number, signed));
        }
        return point;
    }

    private static Rational natural(long random, int number) {
        int most = number % 2 == 0 ? 9 : 32;
        return Rational.of(1 + Math.floorMod(random, most));
    }

    private Rational fraction(long random, int number, boolean signed) {
        boolean far = number % 3 == 2;
        double range = far ? 3 * scale : NEAR[Math.floorMod(random >>> 32, NEAR.length)];
        // Far points lie beyond the numbers in the expressions, where the functions may behave in another way.
        long share = (random & ((1L << PLACES) - 1)) | 1 | (far ? 1L << (PLACES - 1) : 0);
        Rational value =
                new Rational(BigInteger.valueOf(Math.round(range * 2) * share), BigInteger.ONE.shiftLeft(PLACES + 1));
        return signed && ((random >>> 60) & 1) == 0 ? value.negated() : value;
    }

    private static long mixed(long seed) {
        long value = (seed + 1) * 0x9E3779B97F4A7C15L;
        value = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        value = (value ^ (value >>> 27)) * 0x94D049BB133111EBL;
        return value ^ (value >>> 31);
    }
}
