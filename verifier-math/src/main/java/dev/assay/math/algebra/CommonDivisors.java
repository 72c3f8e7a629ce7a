package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Greatest common divisors and least common multiples of polynomials, as computer algebra understands them: whatever is
 * no rational number is an indeterminate. Over whole coefficients common numbers count; where one is a fraction, every
 * number but 0 divides every other, and the result has the first coefficient 1.
 */
final class CommonDivisors {
    private static final int MOST_DEGREE = 24;
    private static final int MOST_VARIABLES = 6;

    private final ComputationBudget budget;

    CommonDivisors(ComputationBudget budget) {
        this.budget = budget;
    }

    /** The divisor or multiple; null where an argument is no polynomial, or too large. */
    @Nullable
    PolynomialQuotient of(boolean multiple, List<PolynomialQuotient> arguments) {
        SortedMap<String, Monomial.Factor> roots = roots(arguments);
        if (roots == null) {
            return null;
        }
        boolean fractions = arguments.stream()
                .flatMap(argument -> argument.dividend().terms().values().stream())
                .anyMatch(coefficient -> !coefficient.isInteger());
        IntegerPolynomial result = null;
        for (PolynomialQuotient argument : arguments) {
            IntegerPolynomial polynomial = polynomial(argument.dividend(), roots);
            if (polynomial.isZero()) {
                return null;
            }
            result = result == null ? polynomial : joined(multiple, result, polynomial);
            if (budget.spent()) {
                return null;
            }
        }
        return result == null ? null : PolynomialQuotient.of(sum(result, roots, fractions));
    }

    private IntegerPolynomial joined(boolean multiple, IntegerPolynomial left, IntegerPolynomial right) {
        IntegerPolynomial divisor = left.commonDivisor(right, budget);
        return multiple && !budget.spent() ? left.over(divisor, budget).times(right, budget) : divisor;
    }

    /** The indeterminates: of each atom the smallest fractional power whose whole powers are all that occurs. */
    private static @Nullable SortedMap<String, Monomial.Factor> roots(List<PolynomialQuotient> arguments) {
        TreeMap<String, Monomial.Factor> roots = new TreeMap<>();
        for (PolynomialQuotient argument : arguments) {
            if (!argument.isWhole()) {
                return null;
            }
            for (Monomial monomial : argument.dividend().terms().keySet()) {
                long numbers = monomial.factors().stream()
                        .filter(factor -> factor.atom() instanceof Atom.Radical)
                        .count();
                if (numbers > 1 || monomial.factors().stream().anyMatch(CommonDivisors::isNoIndeterminate)) {
                    return null;
                }
                monomial.factors()
                        .forEach(factor -> roots.merge(factor.atom().key(), root(factor), CommonDivisors::finer));
            }
        }
        return roots.size() > MOST_VARIABLES ? null : roots;
    }

    private static boolean isNoIndeterminate(Monomial.Factor factor) {
        return factor.exponent().signum() < 0
                || factor.exponent().compareTo(Rational.of(MOST_DEGREE)) > 0
                || factor.exponent().denominator().bitLength() > 3
                || !(factor.atom() instanceof Atom.Name || factor.atom() instanceof Atom.Radical);
    }

    private static Monomial.Factor root(Monomial.Factor factor) {
        return new Monomial.Factor(
                factor.atom(), Rational.of(1).over(Rational.of(factor.exponent().denominator())));
    }

    private static Monomial.Factor finer(Monomial.Factor left, Monomial.Factor right) {
        BigInteger one = left.exponent().denominator();
        BigInteger two = right.exponent().denominator();
        BigInteger common = one.multiply(two).divide(one.gcd(two));
        return new Monomial.Factor(left.atom(), Rational.ONE.over(Rational.of(common)));
    }

    private static IntegerPolynomial polynomial(Polynomial sum, SortedMap<String, Monomial.Factor> roots) {
        BigInteger common = sum.terms().values().stream()
                .map(Rational::denominator)
                .reduce(BigInteger.ONE, (one, two) -> one.multiply(two).divide(one.gcd(two)));
        NavigableMap<List<Integer>, BigInteger> terms = IntegerPolynomial.empty();
        sum.terms().forEach((monomial, coefficient) -> {
            List<Integer> exponents = new ArrayList<>(roots.size());
            for (Map.Entry<String, Monomial.Factor> root : roots.entrySet()) {
                Rational exponent = monomial.factors().stream()
                        .filter(factor -> factor.atom().key().equals(root.getKey()))
                        .map(Monomial.Factor::exponent)
                        .reduce(Rational.ZERO, Rational::plus);
                exponents.add(
                        exponent.over(root.getValue().exponent()).numerator().intValue());
            }
            terms.put(
                    List.copyOf(exponents),
                    coefficient.times(Rational.of(common)).numerator());
        });
        return IntegerPolynomial.of(terms);
    }

    private Polynomial sum(IntegerPolynomial polynomial, SortedMap<String, Monomial.Factor> roots, boolean monic) {
        if (polynomial.isZero()) {
            return Polynomial.ZERO;
        }
        Rational first = Rational.of(polynomial.terms().lastEntry().getValue());
        Rational scale = monic ? first.inverted() : Rational.of(first.signum());
        List<Monomial.Factor> atoms = List.copyOf(roots.values());
        List<Polynomial> terms = new ArrayList<>();
        polynomial.terms().forEach((exponents, coefficient) -> {
            List<Monomial.Factor> factors = new ArrayList<>();
            for (int at = 0; at < atoms.size(); at++) {
                if (exponents.get(at) > 0) {
                    Rational exponent = atoms.get(at).exponent().times(Rational.of(exponents.get(at)));
                    factors.add(new Monomial.Factor(atoms.get(at).atom(), exponent));
                }
            }
            Rational number = Rational.of(coefficient).times(scale);
            terms.add(Polynomial.of(Term.of(number, factors, budget)));
        });
        return Polynomial.sum(terms, budget);
    }
}
