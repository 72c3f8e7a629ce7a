package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Raises quotients of sums to powers. */
final class QuotientPowers {
    private final ComputationBudget budget;
    private final QuotientArithmetic field;

    QuotientPowers(ComputationBudget budget, QuotientArithmetic field) {
        this.budget = budget;
        this.field = field;
    }

    PolynomialQuotient power(PolynomialQuotient base, PolynomialQuotient exponent) {
        if (budget.spent()) {
            return PolynomialQuotient.ZERO;
        }
        if (!exponent.isRational()) {
            return symbolic(base, exponent);
        }
        Rational times = exponent.rational();
        return times.isInteger() ? whole(base, times.numerator()) : fractional(base, times);
    }

    private PolynomialQuotient whole(PolynomialQuotient base, BigInteger exponent) {
        boolean small = base.isRational() && base.rational().bits() <= 1;
        if (small && base.rational().signum() != 0) {
            boolean negative = base.rational().signum() < 0 && exponent.testBit(0);
            return PolynomialQuotient.of(negative ? Rational.MINUS_ONE : Rational.ONE);
        }
        long size = exponent.bitLength() > 31 ? Long.MAX_VALUE : exponent.abs().longValue();
        boolean single = base.dividend().isTerm() && base.divisor().isTerm() && size <= PublishedLimit.BITS.most();
        if (!single && !budget.keep(PublishedLimit.EXPONENT, size)) {
            return PolynomialQuotient.ZERO;
        }
        if (exponent.signum() == 0) {
            return PolynomialQuotient.ONE;
        }
        int times = exponent.abs().intValue();
        Polynomial dividend = power(base.dividend(), times);
        Polynomial divisor = power(base.divisor(), times);
        return exponent.signum() < 0 ? field.quotient(divisor, dividend) : field.quotient(dividend, divisor);
    }

    private Polynomial power(Polynomial base, int exponent) {
        if (!base.isRational()) {
            return base.power(exponent, budget);
        }
        long bits = (long) base.rational().bits() * exponent;
        return budget.keep(PublishedLimit.BITS, bits)
                ? Polynomial.of(base.rational().power(exponent))
                : Polynomial.ZERO;
    }

    private PolynomialQuotient fractional(PolynomialQuotient base, Rational exponent) {
        if (base.dividend().isZero()) {
            if (exponent.signum() < 0) {
                budget.undefine();
            }
            return PolynomialQuotient.ZERO;
        }
        if (!base.isWhole()) {
            return field.over(
                    fractional(PolynomialQuotient.of(base.dividend()), exponent),
                    fractional(PolynomialQuotient.of(base.divisor()), exponent));
        }
        return base.dividend().isTerm() ? ofTerm(base.dividend().term(), exponent) : ofSum(base.dividend(), exponent);
    }

    /** Takes the number out of the root; roots of a negative number are real for odd degrees. */
    private PolynomialQuotient ofTerm(Term base, Rational exponent) {
        PolynomialQuotient number = ofNumber(base.coefficient().absolute(), exponent);
        boolean odd = exponent.denominator().testBit(0);
        if (base.coefficient().signum() < 0 && base.monomial().isOne()) {
            if (odd) {
                return exponent.numerator().testBit(0) ? field.negated(number) : number;
            }
            if (exponent.denominator().equals(BigInteger.TWO)) {
                return field.times(number, whole(PolynomialQuotient.of(Atom.Imaginary.UNIT), exponent.numerator()));
            }
        }
        if (base.coefficient().signum() < 0) {
            return nested(Polynomial.of(base), exponent);
        }
        return field.times(number, ofMonomial(base.monomial(), exponent));
    }

    private PolynomialQuotient ofMonomial(Monomial base, Rational exponent) {
        if (base.isOne()) {
            return PolynomialQuotient.ONE;
        }
        List<Monomial.Factor> factors = new ArrayList<>();
        for (Monomial.Factor factor : base.factors()) {
            boolean positive = factor.atom() instanceof Atom.Radical
                    || (factor.atom() instanceof Atom.Name name && isPositive(name.name()));
            boolean alone = base.factors().size() == 1
                    && factor.exponent().equals(Rational.ONE)
                    && factor.atom() instanceof Atom.Name;
            if (!positive && !alone) {
                return nested(Polynomial.of(new Term(Rational.ONE, base)), exponent);
            }
            factors.add(new Monomial.Factor(factor.atom(), factor.exponent().times(exponent)));
        }
        return PolynomialQuotient.of(Polynomial.of(Term.of(Rational.ONE, factors, budget)));
    }

    private static boolean isPositive(String name) {
        return name.equals("pi") || name.equals("e") || name.equals("∞");
    }

    /** A positive number to a power, as a product of powers of primes. */
    private PolynomialQuotient ofNumber(Rational number, Rational exponent) {
        List<Monomial.Factor> factors = new ArrayList<>();
        IntegerFactoring.of(number.numerator())
                .forEach((prime, times) -> factors.add(new Monomial.Factor(prime, exponent.times(Rational.of(times)))));
        IntegerFactoring.of(number.denominator())
                .forEach(
                        (prime, times) -> factors.add(new Monomial.Factor(prime, exponent.times(Rational.of(-times)))));
        factors.sort(java.util.Comparator.comparing(factor -> factor.atom().key()));
        return PolynomialQuotient.of(Polynomial.of(Term.of(Rational.ONE, factors, budget)));
    }

    /** Takes the largest rational factor out, so that √(4x+4) is 2√(x+1). */
    private PolynomialQuotient ofSum(Polynomial sum, Rational exponent) {
        Rational content = sum.terms().values().stream()
                .map(Rational::absolute)
                .reduce((left, right) -> new Rational(
                        left.numerator().gcd(right.numerator()),
                        left.denominator()
                                .multiply(right.denominator())
                                .divide(left.denominator().gcd(right.denominator()))))
                .orElse(Rational.ONE);
        return field.times(ofNumber(content, exponent), nested(sum.times(content.inverted()), exponent));
    }

    private PolynomialQuotient nested(Polynomial sum, Rational exponent) {
        BigInteger whole = exponent.floor();
        String key = sum.key();
        budget.keep(PublishedLimit.LENGTH, key.length());
        PolynomialQuotient root = PolynomialQuotient.of(
                Polynomial.of(Term.of(new Atom.Nested(sum, key), exponent.minus(Rational.of(whole)))));
        return field.times(whole(PolynomialQuotient.of(sum), whole), root);
    }

    /** Splits the exponent into terms: a^(2n+1) is (a^n)²·a. */
    private PolynomialQuotient symbolic(PolynomialQuotient base, PolynomialQuotient exponent) {
        List<Monomial.Factor> atoms = baseAtoms(base);
        if (atoms.isEmpty() || !exponent.isWhole()) {
            budget.keep(
                    PublishedLimit.LENGTH,
                    (long) base.key().length() + exponent.key().length());
            return PolynomialQuotient.of(new Atom.Call("power(" + base.key() + "," + exponent.key() + ")"));
        }
        PolynomialQuotient result = PolynomialQuotient.ONE;
        for (Map.Entry<Monomial, Rational> entry : exponent.dividend().terms().entrySet()) {
            for (Monomial.Factor factor : atoms) {
                Rational times = entry.getValue().times(factor.exponent());
                Term raised = entry.getKey().isOne()
                        ? Term.of(Rational.ONE, java.util.List.of(new Monomial.Factor(factor.atom(), times)), budget)
                        : Term.of(new Atom.Exponential(factor.atom(), entry.getKey()), times);
                result = field.times(result, PolynomialQuotient.of(Polynomial.of(raised)));
            }
        }
        return result;
    }

    /** The powers of atoms whose product a positive base is; empty where it is a sum or has a sign. */
    private static java.util.List<Monomial.Factor> baseAtoms(PolynomialQuotient base) {
        if (!base.isWhole()
                || !base.dividend().isTerm()
                || base.dividend().term().coefficient().signum() < 0) {
            return java.util.List.of();
        }
        Term term = base.dividend().term();
        List<Monomial.Factor> atoms = new ArrayList<>(term.monomial().factors());
        IntegerFactoring.of(term.coefficient().numerator())
                .forEach((prime, times) -> atoms.add(new Monomial.Factor(prime, Rational.of(times))));
        IntegerFactoring.of(term.coefficient().denominator())
                .forEach((prime, times) -> atoms.add(new Monomial.Factor(prime, Rational.of(-times))));
        boolean single = atoms.stream().allMatch(factor -> factor.atom() instanceof Atom.Radical)
                || (atoms.size() == 1 && atoms.getFirst().exponent().equals(Rational.ONE));
        return single ? atoms : java.util.List.of();
    }
}
