package dev.assay.math.algebra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.math.limit.ComputationBudget;
import java.math.BigInteger;
import java.util.List;
import java.util.NavigableMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Common divisors divide both polynomials, and nothing that divides both is missing in them. */
class IntegerPolynomialPropertiesTest {
    @Provide
    Arbitrary<IntegerPolynomial> polynomials() {
        Arbitrary<List<Integer>> term = Combinators.combine(
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.integers().between(-9, 9))
                .as((first, second, coefficient) -> List.of(first, second, coefficient));
        return term.list().ofMinSize(1).ofMaxSize(3).map(IntegerPolynomialPropertiesTest::polynomial);
    }

    private static IntegerPolynomial polynomial(List<List<Integer>> terms) {
        NavigableMap<List<Integer>, BigInteger> sum = IntegerPolynomial.empty();
        terms.forEach(term -> {
            if (term.getLast() != 0) {
                sum.put(term.subList(0, 2), BigInteger.valueOf(term.getLast()));
            }
        });
        return IntegerPolynomial.of(sum);
    }

    @Property(tries = 400, seed = "2026")
    void aCommonFactorIsFound(
            @ForAll("polynomials") IntegerPolynomial left,
            @ForAll("polynomials") IntegerPolynomial right,
            @ForAll("polynomials") IntegerPolynomial factor) {
        ComputationBudget budget = new ComputationBudget();
        if (left.isZero() || right.isZero() || factor.isZero()) {
            return;
        }
        IntegerPolynomial one = left.times(factor, budget);
        IntegerPolynomial two = right.times(factor, budget);
        IntegerPolynomial divisor = one.commonDivisor(two, budget);
        if (budget.spent()) {
            return;
        }
        assertThat(one.over(divisor, new ComputationBudget()).times(divisor, new ComputationBudget()))
                .isEqualTo(one);
        assertThat(two.over(divisor, new ComputationBudget()).times(divisor, new ComputationBudget()))
                .isEqualTo(two);
        IntegerPolynomial rest = divisor.over(factor, new ComputationBudget());
        assertThat(rest.times(factor, new ComputationBudget())).isEqualTo(divisor);
    }
}
