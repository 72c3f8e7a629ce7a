package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Adds, multiplies and divides quotients of sums. */
final class QuotientArithmetic {
    private static final int MOST_CONJUGATES = 6;

    private final ComputationBudget budget;

    QuotientArithmetic(ComputationBudget budget) {
        this.budget = budget;
    }

    PolynomialQuotient plus(PolynomialQuotient left, PolynomialQuotient right) {
        if (left.divisor().equals(right.divisor())) {
            return quotient(left.dividend().plus(right.dividend(), budget), left.divisor());
        }
        Polynomial dividend = left.dividend()
                .times(right.divisor(), budget)
                .plus(right.dividend().times(left.divisor(), budget), budget);
        return quotient(dividend, left.divisor().times(right.divisor(), budget));
    }

    PolynomialQuotient minus(PolynomialQuotient left, PolynomialQuotient right) {
        return plus(left, negated(right));
    }

    PolynomialQuotient negated(PolynomialQuotient value) {
        return new PolynomialQuotient(value.dividend().negated(), value.divisor());
    }

    PolynomialQuotient times(PolynomialQuotient left, PolynomialQuotient right) {
        Polynomial dividend = left.dividend().times(right.dividend(), budget);
        return quotient(dividend, left.divisor().times(right.divisor(), budget));
    }

    PolynomialQuotient over(PolynomialQuotient left, PolynomialQuotient right) {
        Polynomial dividend = left.dividend().times(right.divisor(), budget);
        return quotient(dividend, left.divisor().times(right.dividend(), budget));
    }

    /** The quotient with a divisor as simple as it gets. */
    PolynomialQuotient quotient(Polynomial dividend, Polynomial divisor) {
        if (budget.spent()) {
            return PolynomialQuotient.ZERO;
        }
        if (divisor.isZero()) {
            budget.undefine();
            return PolynomialQuotient.ZERO;
        }
        if (divisor.isOne() || dividend.isZero()) {
            return PolynomialQuotient.of(dividend);
        }
        return divisor.isTerm() ? byTerm(dividend, divisor.term()) : rationalized(dividend, divisor);
    }

    /** Divides by powers of numbers and names at once; functions stay, where their identities still apply. */
    private PolynomialQuotient byTerm(Polynomial dividend, Term divisor) {
        List<Monomial.Factor> inverted = new ArrayList<>();
        List<Monomial.Factor> kept = new ArrayList<>();
        for (Monomial.Factor factor : divisor.monomial().factors()) {
            switch (factor.atom()) {
                case Atom.Radical _, Atom.Imaginary _, Atom.Name _, Atom.Exponential _ ->
                    inverted.add(
                            new Monomial.Factor(factor.atom(), factor.exponent().negated()));
                case Atom.Call _, Atom.Cosine _, Atom.Nested _ -> kept.add(factor);
            }
        }
        Term inverse = Term.of(divisor.coefficient().inverted(), inverted, budget);
        Polynomial quotient = dividend.times(Polynomial.of(inverse), budget);
        return new PolynomialQuotient(quotient, Polynomial.of(new Term(Rational.ONE, new Monomial(kept))));
    }

    /** Multiplies by conjugates until the divisor is rational; only square roots and i are taken out. */
    private PolynomialQuotient rationalized(Polynomial dividend, Polynomial divisor) {
        if (!divisor.atoms().allMatch(QuotientArithmetic::isNumber) || !hasSquareRootsOnly(divisor)) {
            Rational leading = divisor.terms().values().iterator().next();
            return new PolynomialQuotient(dividend.times(leading.inverted()), divisor.times(leading.inverted()));
        }
        Polynomial above = dividend;
        Polynomial below = divisor;
        for (int step = 0; step < MOST_CONJUGATES && !below.isTerm() && !budget.spent(); step++) {
            Polynomial conjugate = conjugate(below, below.atoms().findFirst().orElseThrow());
            above = above.times(conjugate, budget);
            below = below.times(conjugate, budget);
        }
        if (below.isZero()) {
            budget.undefine();
        }
        return budget.spent() || !below.isTerm()
                ? new PolynomialQuotient(dividend, divisor)
                : byTerm(above, below.term());
    }

    private static boolean isNumber(Atom atom) {
        return atom instanceof Atom.Radical || atom instanceof Atom.Imaginary;
    }

    private static boolean hasSquareRootsOnly(Polynomial sum) {
        return sum.terms().keySet().stream()
                .flatMap(monomial -> monomial.factors().stream())
                .allMatch(factor -> factor.exponent().equals(Rational.HALF)
                        || factor.exponent().equals(Rational.ONE));
    }

    private Polynomial conjugate(Polynomial sum, Atom atom) {
        Polynomial conjugate = Polynomial.ZERO;
        for (Map.Entry<Monomial, Rational> entry : sum.terms().entrySet()) {
            boolean turned = entry.getKey().factors().stream()
                    .anyMatch(factor -> factor.atom().equals(atom));
            Rational coefficient = turned ? entry.getValue().negated() : entry.getValue();
            conjugate = conjugate.plus(Polynomial.of(new Term(coefficient, entry.getKey())), budget);
        }
        return conjugate;
    }
}
