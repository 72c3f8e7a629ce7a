package dev.assay.math.number;

import dev.assay.math.limit.ComputationBudget;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A known value of the gamma or zeta function: a rational multiple of a power of π (NIST Digital Library of Mathematical
 * Functions, 5.4 and 25.6).
 *
 * @param power of π
 */
public record SpecialValue(Rational factor, Rational power) {
    private static final int LARGEST = 200;

    /** The value of {@code Gamma} or {@code zeta}; null where it is no such multiple, or not known here. */
    public static @Nullable SpecialValue of(String function, Rational argument, ComputationBudget budget) {
        return switch (function) {
            case "Gamma" -> gamma(argument, budget);
            case "zeta" -> zeta(argument);
            default -> null;
        };
    }

    private static @Nullable SpecialValue gamma(Rational argument, ComputationBudget budget) {
        if (argument.isInteger()) {
            Rational factorial =
                    DiscreteFunctions.apply("factorial", java.util.List.of(argument.minus(Rational.ONE)), budget);
            return factorial == null ? null : new SpecialValue(factorial, Rational.ZERO);
        }
        boolean half = argument.denominator().equals(BigInteger.TWO);
        return half && argument.bits() < 31 && Math.abs(argument.numerator().intValue()) <= LARGEST
                ? new SpecialValue(ofHalves(argument), Rational.HALF)
                : null;
    }

    /** From Γ(1/2) = √π by Γ(x + 1) = x Γ(x), up or down. */
    private static Rational ofHalves(Rational argument) {
        Rational value = Rational.ONE;
        for (Rational below = Rational.HALF; below.compareTo(argument) < 0; below = below.plus(Rational.ONE)) {
            value = value.times(below);
        }
        for (Rational above = argument; above.compareTo(Rational.HALF) < 0; above = above.plus(Rational.ONE)) {
            value = value.over(above);
        }
        return value;
    }

    private static @Nullable SpecialValue zeta(Rational argument) {
        if (!argument.isInteger() || argument.bits() > 8) {
            return null;
        }
        return switch (argument.numerator().intValue()) {
            case -3 -> new SpecialValue(Rational.of(1, 120), Rational.ZERO);
            case -2, -4 -> new SpecialValue(Rational.ZERO, Rational.ZERO);
            case -1 -> new SpecialValue(Rational.of(-1, 12), Rational.ZERO);
            case 0 -> new SpecialValue(Rational.of(-1, 2), Rational.ZERO);
            case 2 -> new SpecialValue(Rational.of(1, 6), argument);
            case 4 -> new SpecialValue(Rational.of(1, 90), argument);
            case 6 -> new SpecialValue(Rational.of(1, 945), argument);
            case 8 -> new SpecialValue(Rational.of(1, 9_450), argument);
            case 10 -> new SpecialValue(Rational.of(1, 93_555), argument);
            case 12 -> new SpecialValue(Rational.of(691, 638_512_875), argument);
            default -> null;
        };
    }
}
