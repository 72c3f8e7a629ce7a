package dev.assay.math.algebra;

import dev.assay.math.limit.Budget;
import dev.assay.math.limit.Limit;
import dev.assay.math.number.Rational;
import java.math.BigInteger;
import java.util.Optional;

/** Sines and cosines: exact at multiples of π/6 and π/4, elsewhere atoms with an argument of positive sign. */
final class Trigonometry {
    private final Budget budget;
    private final Field field;

    Trigonometry(Budget budget, Field field) {
        this.budget = budget;
        this.field = field;
    }

    Ratio apply(String name, Ratio argument) {
        return switch (name) {
            case "sin" -> sine(argument);
            case "cos" -> cosine(argument);
            case "tan" -> field.over(sine(argument), cosine(argument));
            case "cot" -> field.over(cosine(argument), sine(argument));
            case "sec" -> field.over(Ratio.ONE, cosine(argument));
            default -> field.over(Ratio.ONE, sine(argument));
        };
    }

    private Ratio sine(Ratio argument) {
        var turns = multipleOfPi(argument);
        if (turns.isPresent()) {
            var exact = exactSine(turns.get());
            if (exact.isPresent()) {
                return exact.get();
            }
        }
        boolean negative = isNegative(argument);
        var sine = Ratio.of(new Atom.Cosine(key(argument, negative)).sine());
        return negative ? field.negated(sine) : sine;
    }

    private Ratio cosine(Ratio argument) {
        var turns = multipleOfPi(argument);
        if (turns.isPresent()) {
            var exact = exactSine(turns.get().plus(Rational.HALF));
            if (exact.isPresent()) {
                return exact.get();
            }
        }
        return Ratio.of(new Atom.Cosine(key(argument, isNegative(argument))));
    }

    private String key(Ratio argument, boolean negative) {
        var key = (negative ? field.negated(argument) : argument).key();
        budget.keep(Limit.LENGTH, key.length());
        return key;
    }

    /** Whether the term that sorts first has a minus, so that of x and -x exactly one is negative. */
    private static boolean isNegative(Ratio argument) {
        return argument.dividend().terms().entrySet().stream()
                .min(java.util.Comparator.comparing(entry -> entry.getKey().key()))
                .map(entry -> entry.getValue().signum() < 0)
                .orElse(false);
    }

    private static Optional<Rational> multipleOfPi(Ratio argument) {
        if (!argument.isWhole()) {
            return Optional.empty();
        }
        if (argument.dividend().isZero()) {
            return Optional.of(Rational.ZERO);
        }
        if (!argument.dividend().isTerm()) {
            return Optional.empty();
        }
        var term = argument.dividend().term();
        boolean pi = term.monomial().equals(Monomial.of(new Atom.Name("pi"), Rational.ONE));
        return pi ? Optional.of(term.coefficient()) : Optional.empty();
    }

    /** The sine of a multiple of π, where it is 0, ±1/2, ±√2/2, ±√3/2 or ±1. */
    private static Optional<Ratio> exactSine(Rational multiple) {
        var twelfths = multiple.times(Rational.of(12));
        if (!twelfths.isInteger()) {
            return Optional.empty();
        }
        int step = twelfths.numerator().mod(BigInteger.valueOf(24)).intValue();
        int sign = step >= 12 ? -1 : 1;
        int rising = step % 12 > 6 ? 12 - step % 12 : step % 12;
        return switch (rising) {
            case 0 -> Optional.of(Ratio.ZERO);
            case 2 -> Optional.of(Ratio.of(Rational.of(sign, 2)));
            case 3 -> Optional.of(halfRoot(2, sign));
            case 4 -> Optional.of(halfRoot(3, sign));
            case 6 -> Optional.of(Ratio.of(Rational.of(sign)));
            default -> Optional.empty();
        };
    }

    private static Ratio halfRoot(int prime, int sign) {
        var root = new Atom.Radical(BigInteger.valueOf(prime), true);
        return Ratio.of(Polynomial.of(new Term(Rational.of(sign, 2), Monomial.of(root, Rational.HALF))));
    }
}
