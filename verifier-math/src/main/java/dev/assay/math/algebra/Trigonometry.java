package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.number.Rational;
import java.math.BigInteger;
import java.util.Optional;

/** Sines and cosines: exact at multiples of π/6 and π/4, elsewhere atoms with an argument of positive sign. */
final class Trigonometry {
    private final ComputationBudget budget;
    private final QuotientArithmetic field;

    Trigonometry(ComputationBudget budget, QuotientArithmetic field) {
        this.budget = budget;
        this.field = field;
    }

    PolynomialQuotient apply(String name, PolynomialQuotient argument) {
        return switch (name) {
            case "sin" -> sine(argument);
            case "cos" -> cosine(argument);
            case "tan" -> field.over(sine(argument), cosine(argument));
            case "cot" -> field.over(cosine(argument), sine(argument));
            case "sec" -> field.over(PolynomialQuotient.ONE, cosine(argument));
            default -> field.over(PolynomialQuotient.ONE, sine(argument));
        };
    }

    private PolynomialQuotient sine(PolynomialQuotient argument) {
        Optional<Rational> turns = multipleOfPi(argument);
        if (turns.isPresent()) {
            Optional<PolynomialQuotient> exact = exactSine(turns.get());
            if (exact.isPresent()) {
                return exact.get();
            }
        }
        boolean negative = isNegative(argument);
        PolynomialQuotient sine = PolynomialQuotient.of(new Atom.Cosine(key(argument, negative)).sine());
        return negative ? field.negated(sine) : sine;
    }

    private PolynomialQuotient cosine(PolynomialQuotient argument) {
        Optional<Rational> turns = multipleOfPi(argument);
        if (turns.isPresent()) {
            Optional<PolynomialQuotient> exact = exactSine(turns.get().plus(Rational.HALF));
            if (exact.isPresent()) {
                return exact.get();
            }
        }
        return PolynomialQuotient.of(new Atom.Cosine(key(argument, isNegative(argument))));
    }

    private String key(PolynomialQuotient argument, boolean negative) {
        String key = (negative ? field.negated(argument) : argument).key();
        budget.keep(PublishedLimit.LENGTH, key.length());
        return key;
    }

    /** Whether the term that sorts first has a minus, so that of x and -x exactly one is negative. */
    private static boolean isNegative(PolynomialQuotient argument) {
        return argument.dividend().terms().entrySet().stream()
                .min(java.util.Comparator.comparing(entry -> entry.getKey().key()))
                .map(entry -> entry.getValue().signum() < 0)
                .orElse(false);
    }

    private static Optional<Rational> multipleOfPi(PolynomialQuotient argument) {
        if (!argument.isWhole()) {
            return Optional.empty();
        }
        if (argument.dividend().isZero()) {
            return Optional.of(Rational.ZERO);
        }
        if (!argument.dividend().isTerm()) {
            return Optional.empty();
        }
        Term term = argument.dividend().term();
        boolean pi = term.monomial().equals(Monomial.of(new Atom.Name("pi"), Rational.ONE));
        return pi ? Optional.of(term.coefficient()) : Optional.empty();
    }

    /** The sine of a multiple of π, where it is 0, ±1/2, ±√2/2, ±√3/2 or ±1. */
    private static Optional<PolynomialQuotient> exactSine(Rational multiple) {
        Rational twelfths = multiple.times(Rational.of(12));
        if (!twelfths.isInteger()) {
            return Optional.empty();
        }
        int step = twelfths.numerator().mod(BigInteger.valueOf(24)).intValue();
        int sign = step >= 12 ? -1 : 1;
        int rising = step % 12 > 6 ? 12 - step % 12 : step % 12;
        return switch (rising) {
            case 0 -> Optional.of(PolynomialQuotient.ZERO);
            case 2 -> Optional.of(PolynomialQuotient.of(Rational.of(sign, 2)));
            case 3 -> Optional.of(halfRoot(2, sign));
            case 4 -> Optional.of(halfRoot(3, sign));
            case 6 -> Optional.of(PolynomialQuotient.of(Rational.of(sign)));
            default -> Optional.empty();
        };
    }

    private static PolynomialQuotient halfRoot(int prime, int sign) {
        Atom.Radical root = new Atom.Radical(BigInteger.valueOf(prime), true);
        return PolynomialQuotient.of(Polynomial.of(new Term(Rational.of(sign, 2), Monomial.of(root, Rational.HALF))));
    }
}
