package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** A rational multiple of a product of atoms. */
record Term(Rational coefficient, Monomial monomial) {
    static Term of(Rational value) {
        return new Term(value, Monomial.ONE);
    }

    static Term of(Atom atom, Rational exponent) {
        return new Term(Rational.ONE, Monomial.of(atom, exponent));
    }

    /** The product, with whole powers of radicals and of the imaginary unit carried out. */
    Term times(Term other, ComputationBudget budget) {
        Rational product = coefficient.times(other.coefficient);
        if (monomial.isOne() || other.monomial.isOne()) {
            return new Term(product, monomial.isOne() ? other.monomial : monomial);
        }
        List<Monomial.Factor> merged = merge(monomial.factors(), other.monomial.factors());
        return of(product, merged, budget);
    }

    /** A term of factors that may still hold whole powers of numbers. */
    static Term of(Rational coefficient, List<Monomial.Factor> factors, ComputationBudget budget) {
        Rational value = coefficient;
        List<Monomial.Factor> kept = new ArrayList<>(factors.size());
        for (Monomial.Factor factor : factors) {
            switch (factor.atom()) {
                case Atom.Radical radical -> {
                    BigInteger whole = factor.exponent().floor();
                    value = value.times(wholePower(radical.number(), whole, budget));
                    keep(kept, radical, factor.exponent().minus(Rational.of(whole)));
                }
                case Atom.Imaginary unit -> {
                    int quarter = factor.exponent()
                            .numerator()
                            .mod(BigInteger.valueOf(4))
                            .intValue();
                    value = quarter >= 2 ? value.negated() : value;
                    keep(kept, unit, Rational.of(quarter % 2));
                }
                case Atom.Name _, Atom.Call _, Atom.Cosine _, Atom.Nested _, Atom.Exponential _ -> kept.add(factor);
            }
        }
        return new Term(value, new Monomial(kept));
    }

    private static void keep(List<Monomial.Factor> kept, Atom atom, Rational exponent) {
        if (!exponent.isZero()) {
            kept.add(new Monomial.Factor(atom, exponent));
        }
    }

    private static Rational wholePower(BigInteger number, BigInteger exponent, ComputationBudget budget) {
        if (exponent.signum() == 0) {
            return Rational.ONE;
        }
        long bits = exponent.bitLength() > 20 ? Long.MAX_VALUE : exponent.abs().longValue() * number.bitLength();
        return budget.keep(PublishedLimit.BITS, bits) ? Rational.of(number).power(exponent.intValue()) : Rational.ONE;
    }

    private static List<Monomial.Factor> merge(List<Monomial.Factor> left, List<Monomial.Factor> right) {
        List<Monomial.Factor> merged = new ArrayList<>(left.size() + right.size());
        int first = 0;
        int second = 0;
        while (first < left.size() && second < right.size()) {
            Monomial.Factor one = left.get(first);
            Monomial.Factor two = right.get(second);
            int order = one.atom().key().compareTo(two.atom().key());
            if (order == 0) {
                keep(merged, one.atom(), one.exponent().plus(two.exponent()));
            } else {
                merged.add(order < 0 ? one : two);
            }
            first += order <= 0 ? 1 : 0;
            second += order >= 0 ? 1 : 0;
        }
        merged.addAll(left.subList(first, left.size()));
        merged.addAll(right.subList(second, right.size()));
        return merged;
    }
}
