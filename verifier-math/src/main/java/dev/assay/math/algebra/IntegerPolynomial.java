package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.limit.PublishedLimit;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * A polynomial in numbered variables with whole coefficients.
 *
 * @param terms coefficients by the exponents of all variables, the first variable counting most; none is zero
 */
record IntegerPolynomial(NavigableMap<List<Integer>, BigInteger> terms) {
    private static final Comparator<List<Integer>> BY_FIRST_VARIABLE = (left, right) -> {
        int first = IntStream.range(0, left.size())
                .filter(variable -> !left.get(variable).equals(right.get(variable)))
                .findFirst()
                .orElse(-1);
        return first < 0 ? 0 : left.get(first).compareTo(right.get(first));
    };

    static IntegerPolynomial of(SortedMap<List<Integer>, BigInteger> terms) {
        return new IntegerPolynomial(Collections.unmodifiableNavigableMap(new TreeMap<>(terms)));
    }

    /** An empty map that collects the terms of a polynomial. */
    static NavigableMap<List<Integer>, BigInteger> empty() {
        return new TreeMap<>(BY_FIRST_VARIABLE);
    }

    private static IntegerPolynomial of(List<Integer> exponents, BigInteger coefficient) {
        NavigableMap<List<Integer>, BigInteger> terms = empty();
        terms.put(exponents, coefficient);
        return of(terms);
    }

    boolean isZero() {
        return terms.isEmpty();
    }

    /** The greatest common divisor, its first coefficient positive. */
    IntegerPolynomial commonDivisor(IntegerPolynomial other, ComputationBudget budget) {
        int variables = isZero() ? 0 : terms.firstKey().size();
        IntegerPolynomial divisor = commonDivisor(this, other, 0, variables, budget);
        boolean negative =
                !divisor.isZero() && divisor.terms.lastEntry().getValue().signum() < 0;
        return negative ? divisor.times(of(divisor.one(), BigInteger.ONE.negate()), budget) : divisor;
    }

    /** Euclid's algorithm by one variable, on parts whose coefficients have no divisor in common. */
    private static IntegerPolynomial commonDivisor(
            IntegerPolynomial left, IntegerPolynomial right, int variable, int variables, ComputationBudget budget) {
        if (left.isZero() || right.isZero() || !budget.pay(1)) {
            return left.isZero() ? right : left;
        }
        if (variable == variables) {
            return of(left.one(), left.number().gcd(right.number()));
        }
        IntegerPolynomial ofLeft = left.content(variable, variables, budget);
        IntegerPolynomial ofRight = right.content(variable, variables, budget);
        IntegerPolynomial content = commonDivisor(ofLeft, ofRight, variable + 1, variables, budget);
        IntegerPolynomial dividend = left.over(ofLeft, budget);
        IntegerPolynomial divisor = right.over(ofRight, budget);
        while (!budget.spent()) {
            IntegerPolynomial rest = dividend.remainder(divisor, variable, budget);
            if (rest.isZero()) {
                return divisor.times(content, budget);
            }
            if (rest.degree(variable) == 0) {
                return content;
            }
            dividend = divisor;
            divisor = rest.over(rest.content(variable, variables, budget), budget);
        }
        return content;
    }

    private List<Integer> one() {
        return Collections.nCopies(terms.firstKey().size(), 0);
    }

    private BigInteger number() {
        return terms.firstEntry().getValue();
    }

    private int degree(int variable) {
        return terms.keySet().stream()
                .mapToInt(exponents -> exponents.get(variable))
                .max()
                .orElse(0);
    }

    /** The common divisor of all coefficients, which are polynomials in the later variables. */
    private IntegerPolynomial content(int variable, int variables, ComputationBudget budget) {
        IntegerPolynomial content = of(empty());
        for (int degree = degree(variable); degree >= 0; degree--) {
            content = commonDivisor(content, coefficient(variable, degree), variable + 1, variables, budget);
        }
        return content;
    }

    private IntegerPolynomial coefficient(int variable, int degree) {
        NavigableMap<List<Integer>, BigInteger> coefficient = empty();
        terms.forEach((exponents, number) -> {
            if (exponents.get(variable) == degree) {
                coefficient.put(with(exponents, variable, 0), number);
            }
        });
        return of(coefficient);
    }

    private static List<Integer> with(List<Integer> exponents, int variable, int exponent) {
        List<Integer> changed = new ArrayList<>(exponents);
        changed.set(variable, exponent);
        return List.copyOf(changed);
    }

    /** The remainder after multiples of the divisor are subtracted until the degree is less than the divisor's. */
    private IntegerPolynomial remainder(IntegerPolynomial divisor, int variable, ComputationBudget budget) {
        int least = divisor.degree(variable);
        IntegerPolynomial leading = divisor.coefficient(variable, least);
        IntegerPolynomial rest = this;
        for (int degree = rest.degree(variable);
                !rest.isZero() && degree >= least && !budget.spent();
                degree = rest.degree(variable)) {
            IntegerPolynomial shift = of(with(rest.one(), variable, degree - least), BigInteger.ONE);
            IntegerPolynomial taken =
                    divisor.times(rest.coefficient(variable, degree), budget).times(shift, budget);
            rest = rest.times(leading, budget).minus(taken, budget);
        }
        return rest;
    }

    IntegerPolynomial times(IntegerPolynomial other, ComputationBudget budget) {
        NavigableMap<List<Integer>, BigInteger> product = empty();
        for (Map.Entry<List<Integer>, BigInteger> left : terms.entrySet()) {
            for (Map.Entry<List<Integer>, BigInteger> right : other.terms.entrySet()) {
                int bits = left.getValue().bitLength() + right.getValue().bitLength();
                if (!budget.pay(1 + (bits >> 8)) || !budget.keep(PublishedLimit.BITS, bits)) {
                    return of(empty());
                }
                List<Integer> exponents = IntStream.range(0, left.getKey().size())
                        .mapToObj(variable ->
                                left.getKey().get(variable) + right.getKey().get(variable))
                        .toList();
                add(product, exponents, left.getValue().multiply(right.getValue()));
            }
        }
        budget.keep(PublishedLimit.TERMS, product.size());
        return of(product);
    }

    private IntegerPolynomial minus(IntegerPolynomial other, ComputationBudget budget) {
        NavigableMap<List<Integer>, BigInteger> difference = empty();
        difference.putAll(terms);
        other.terms.forEach((exponents, number) -> add(difference, exponents, number.negate()));
        budget.pay(1 + other.terms.size() / 8);
        return of(difference);
    }

    private static void add(SortedMap<List<Integer>, BigInteger> sum, List<Integer> exponents, BigInteger coefficient) {
        BigInteger total = sum.getOrDefault(exponents, BigInteger.ZERO).add(coefficient);
        if (total.signum() == 0) {
            sum.remove(exponents);
        } else {
            sum.put(exponents, total);
        }
    }

    /** The quotient by a divisor of this. */
    IntegerPolynomial over(IntegerPolynomial divisor, ComputationBudget budget) {
        NavigableMap<List<Integer>, BigInteger> quotient = empty();
        IntegerPolynomial rest = this;
        Map.Entry<List<Integer>, BigInteger> first = divisor.terms.lastEntry();
        while (!rest.isZero() && !budget.spent()) {
            Map.Entry<List<Integer>, BigInteger> leading = rest.terms.lastEntry();
            List<Integer> exponents = IntStream.range(0, first.getKey().size())
                    .mapToObj(variable ->
                            leading.getKey().get(variable) - first.getKey().get(variable))
                    .toList();
            BigInteger factor = leading.getValue().divide(first.getValue());
            quotient.put(exponents, factor);
            rest = rest.minus(divisor.times(of(exponents, factor), budget), budget);
        }
        return of(quotient);
    }
}
