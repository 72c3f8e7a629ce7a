package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.number.Rational;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A sum of rational multiples of products of atoms.
 *
 * @param terms coefficients, none of them zero
 */
record Polynomial(Map<Monomial, Rational> terms) {
    static final Polynomial ZERO = new Polynomial(Map.of());
    static final Polynomial ONE = of(Rational.ONE);

    static Polynomial of(Rational value) {
        return value.isZero() ? ZERO : new Polynomial(Map.of(Monomial.ONE, value));
    }

    static Polynomial of(Term term) {
        return term.coefficient().isZero() ? ZERO : new Polynomial(Map.of(term.monomial(), term.coefficient()));
    }

    static Polynomial of(Atom atom) {
        return of(Term.of(atom, Rational.ONE));
    }

    boolean isZero() {
        return terms.isEmpty();
    }

    boolean isOne() {
        return equals(ONE);
    }

    boolean isTerm() {
        return terms.size() == 1;
    }

    /** The only term. */
    Term term() {
        Entry<Monomial, Rational> entry = terms.entrySet().iterator().next();
        return new Term(entry.getValue(), entry.getKey());
    }

    /** Whether there is no atom, so that this is a rational number. */
    boolean isRational() {
        return isZero() || (isTerm() && term().monomial().isOne());
    }

    /** The number that this is, if it is one. */
    Rational rational() {
        return isZero() ? Rational.ZERO : term().coefficient();
    }

    Stream<Atom> atoms() {
        return terms.keySet().stream()
                .flatMap(monomial -> monomial.factors().stream())
                .map(Monomial.Factor::atom);
    }

    /** Whether no atom in it may hide an identity. */
    boolean isIndependent() {
        for (Monomial monomial : terms.keySet()) {
            for (Monomial.Factor factor : monomial.factors()) {
                if (!factor.atom().independent()) {
                    return false;
                }
            }
        }
        return true;
    }

    Polynomial plus(Polynomial other, ComputationBudget budget) {
        return sum(List.of(this, other), budget);
    }

    /** The sum of all, for one step or more each. */
    static Polynomial sum(List<Polynomial> summands, ComputationBudget budget) {
        Map<Monomial, Rational> sum = new LinkedHashMap<>();
        for (Polynomial summand : summands) {
            budget.pay(1 + summand.terms.size() / 8);
            for (Entry<Monomial, Rational> term : summand.terms.entrySet()) {
                if (budget.spent()) {
                    return ZERO;
                }
                add(sum, term.getKey(), term.getValue(), budget);
            }
        }
        budget.keep(PublishedLimit.TERMS, sum.size());
        return new Polynomial(Collections.unmodifiableMap(sum));
    }

    Polynomial times(Rational factor) {
        if (factor.isZero()) {
            return ZERO;
        }
        Map<Monomial, Rational> product = new LinkedHashMap<>();
        terms.forEach((monomial, coefficient) -> product.put(monomial, coefficient.times(factor)));
        return new Polynomial(Collections.unmodifiableMap(product));
    }

    Polynomial negated() {
        return times(Rational.MINUS_ONE);
    }

    Polynomial minus(Polynomial other, ComputationBudget budget) {
        return plus(other.negated(), budget);
    }

    Polynomial times(Polynomial other, ComputationBudget budget) {
        Map<Monomial, Rational> sum = new LinkedHashMap<>();
        for (Entry<Monomial, Rational> left : terms.entrySet()) {
            for (Entry<Monomial, Rational> right : other.terms.entrySet()) {
                if (!budget.pay(1) || !budget.keep(PublishedLimit.TERMS, sum.size())) {
                    return ZERO;
                }
                if (!pay(left.getValue(), right.getValue(), budget)) {
                    return ZERO;
                }
                Term product = term(left).times(term(right), budget);
                budget.keep(PublishedLimit.BITS, product.coefficient().bits());
                if (ProductRewriting.applies(product.monomial())) {
                    ProductRewriting.expanded(product, budget)
                            .terms
                            .forEach((monomial, coefficient) -> add(sum, monomial, coefficient, budget));
                } else {
                    add(sum, product.monomial(), product.coefficient(), budget);
                }
            }
        }
        return new Polynomial(Collections.unmodifiableMap(sum));
    }

    /** This to a power of at least 0. */
    Polynomial power(int exponent, ComputationBudget budget) {
        Polynomial result = ONE;
        Polynomial square = this;
        for (int rest = exponent; rest > 0 && !budget.spent(); rest >>= 1) {
            if ((rest & 1) == 1) {
                result = result.times(square, budget);
            }
            if (rest > 1) {
                square = square.times(square, budget);
            }
        }
        return result;
    }

    /** A text that is the same exactly for equal sums. */
    String key() {
        return terms.entrySet().stream()
                .map(term -> term.getValue() + "*" + term.getKey().key())
                .sorted()
                .collect(Collectors.joining("+"));
    }

    private static boolean pay(Rational left, Rational right, ComputationBudget budget) {
        return budget.payForBits(
                bits(left.numerator(), right.numerator()), bits(left.denominator(), right.denominator()));
    }

    private static int bits(BigInteger left, BigInteger right) {
        return left.bitLength() + right.bitLength() - 2;
    }

    private static Term term(Entry<Monomial, Rational> entry) {
        return new Term(entry.getValue(), entry.getKey());
    }

    private static void add(
            Map<Monomial, Rational> sum, Monomial monomial, Rational coefficient, ComputationBudget budget) {
        Rational old = sum.get(monomial);
        if (old == null) {
            sum.put(monomial, coefficient);
            return;
        }
        int below = bits(old.denominator(), coefficient.denominator());
        if (!budget.payForBits(below + bits(old.numerator(), coefficient.numerator()), below)) {
            return;
        }
        Rational total = old.plus(coefficient);
        if (total.isZero()) {
            sum.remove(monomial);
        } else {
            sum.put(monomial, total);
        }
    }
}
