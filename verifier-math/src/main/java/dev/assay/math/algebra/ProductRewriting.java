package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.Rational;

/** Expands what a product of atoms hides: squares of cosines, and whole powers of sums that stood under a root. */
final class ProductRewriting {
    private ProductRewriting() {}

    /** Whether a monomial has a power of a cosine or of a nested sum that can be expanded. */
    static boolean applies(Monomial monomial) {
        for (Monomial.Factor factor : monomial.factors()) {
            boolean hides = factor.atom() instanceof Atom.Cosine || factor.atom() instanceof Atom.Nested;
            if (hides && factor.exponent().compareTo(Rational.ONE) >= 0) {
                return true;
            }
        }
        return false;
    }

    static Polynomial expanded(Term term, ComputationBudget budget) {
        for (Monomial.Factor factor : term.monomial().factors()) {
            int exponent = factor.exponent().floor().bitLength() > 10
                    ? 0
                    : factor.exponent().floor().intValue();
            if (factor.atom() instanceof Atom.Cosine cosine && exponent >= 2) {
                Polynomial sine = Polynomial.of(Term.of(cosine.sine(), Rational.of(2)));
                Polynomial square = Polynomial.ONE.minus(sine, budget).power(exponent / 2, budget);
                return times(term, factor, cosine, Rational.of(exponent % 2), square, budget);
            }
            if (factor.atom() instanceof Atom.Nested nested && exponent >= 1) {
                Rational rest = factor.exponent().minus(Rational.of(exponent));
                return times(term, factor, nested, rest, nested.sum().power(exponent, budget), budget);
            }
        }
        return Polynomial.of(term);
    }

    private static Polynomial times(
            Term term, Monomial.Factor factor, Atom atom, Rational rest, Polynomial by, ComputationBudget budget) {
        Polynomial others =
                Polynomial.of(new Term(term.coefficient(), term.monomial().without(factor)));
        Polynomial kept = rest.isZero() ? others : others.times(Polynomial.of(Term.of(atom, rest)), budget);
        return kept.times(by, budget);
    }
}
