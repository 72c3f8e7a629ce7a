package dev.assay.math.numeric;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.DiscreteFunctions;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A quotient of long integers that is never reduced: multiplying them is quick, while their common divisor takes time by
 * the square of their length. So 2024! minus one over 2024! can be compared.
 */
public record UnreducedQuotient(BigInteger above, BigInteger below) {
    /** Bits of a numerator or denominator. */
    private static final int MOST_BITS = 1 << 16;

    private static final int COST_SHIFT = 18;
    private static final UnreducedQuotient ONE = of(BigInteger.ONE);

    private static UnreducedQuotient of(BigInteger value) {
        return new UnreducedQuotient(value, BigInteger.ONE);
    }

    /** Whether two expressions have the same value; empty where one is no rational number, or too long. */
    public static Optional<Boolean> same(Expression left, Expression right, ComputationBudget budget) {
        UnreducedQuotient one = value(left, budget);
        UnreducedQuotient two = one == null ? null : value(right, budget);
        if (one == null || two == null) {
            return Optional.empty();
        }
        BigInteger first = product(one.above, two.below, budget);
        BigInteger second = product(two.above, one.below, budget);
        return first == null || second == null ? Optional.empty() : Optional.of(first.equals(second));
    }

    private static @Nullable UnreducedQuotient value(Expression expression, ComputationBudget budget) {
        if (!budget.operate(1)) {
            return null;
        }
        return switch (expression) {
            case Expression.Numeral numeral -> of(numeral.value());
            case Expression.Sum sum -> sum(sum.terms(), budget);
            case Expression.Negation negation -> {
                UnreducedQuotient operand = value(negation.operand(), budget);
                yield operand == null ? null : new UnreducedQuotient(operand.above.negate(), operand.below);
            }
            case Expression.Product product -> product(product.factors(), budget);
            case Expression.Quotient quotient -> {
                UnreducedQuotient divisor = inverted(value(quotient.divisor(), budget));
                yield divisor == null ? null : times(value(quotient.dividend(), budget), divisor, budget);
            }
            case Expression.Power power -> power(power, budget);
            case Expression.Application application -> application(application, budget);
            default -> null;
        };
    }

    private static UnreducedQuotient of(Rational value) {
        return new UnreducedQuotient(value.numerator(), value.denominator());
    }

    private static @Nullable UnreducedQuotient sum(List<Expression> terms, ComputationBudget budget) {
        UnreducedQuotient sum = value(terms.getFirst(), budget);
        for (Expression term : terms.subList(1, terms.size())) {
            UnreducedQuotient next = sum == null ? null : value(term, budget);
            if (sum == null || next == null) {
                return null;
            }
            boolean common = sum.below.equals(next.below);
            BigInteger left = common ? sum.above : product(sum.above, next.below, budget);
            BigInteger right = common ? next.above : product(next.above, sum.below, budget);
            BigInteger below = common ? sum.below : product(sum.below, next.below, budget);
            sum = left == null || right == null || below == null ? null : new UnreducedQuotient(left.add(right), below);
        }
        return sum;
    }

    private static @Nullable UnreducedQuotient product(List<Expression> factors, ComputationBudget budget) {
        UnreducedQuotient product = ONE;
        for (Expression factor : factors) {
            UnreducedQuotient next = times(product, value(factor, budget), budget);
            if (next == null) {
                return null;
            }
            product = next;
        }
        return product;
    }

    private static @Nullable UnreducedQuotient times(
            @Nullable UnreducedQuotient left, @Nullable UnreducedQuotient right, ComputationBudget budget) {
        if (left == null || right == null) {
            return null;
        }
        BigInteger above = product(left.above, right.above, budget);
        BigInteger below = product(left.below, right.below, budget);
        return above == null || below == null ? null : new UnreducedQuotient(above, below);
    }

    private static @Nullable BigInteger product(BigInteger left, BigInteger right, ComputationBudget budget) {
        long bits = (long) left.bitLength() + right.bitLength();
        boolean paid = budget.operate((int) (((long) left.bitLength() * right.bitLength()) >> COST_SHIFT));
        return bits > MOST_BITS || !paid ? null : left.multiply(right);
    }

    private static @Nullable UnreducedQuotient inverted(@Nullable UnreducedQuotient value) {
        if (value == null || value.above.signum() == 0) {
            return null;
        }
        return value.above.signum() < 0
                ? new UnreducedQuotient(value.below.negate(), value.above.negate())
                : new UnreducedQuotient(/* above= */ value.below, /* below= */ value.above);
    }

    private static @Nullable UnreducedQuotient power(Expression.Power power, ComputationBudget budget) {
        UnreducedQuotient base = value(power.base(), budget);
        Rational exponent = RationalValue.of(power.exponent(), budget);
        if (base == null || exponent == null || !exponent.isInteger() || exponent.bits() > 20) {
            return null;
        }
        int times = exponent.numerator().intValue();
        UnreducedQuotient factor = times < 0 ? inverted(base) : base;
        if (factor == null || times == 0) {
            return base.above.signum() == 0 ? null : ONE;
        }
        int size = Math.abs(times);
        long bits = (long) Math.max(logarithm(factor.above), logarithm(factor.below)) * size;
        if (bits > MOST_BITS || !budget.operate((int) ((bits * bits) >> COST_SHIFT))) {
            return null;
        }
        return new UnreducedQuotient(factor.above.pow(size), factor.below.pow(size));
    }

    /** The logarithm to base 2, rounded up. */
    static int logarithm(BigInteger value) {
        return value.abs().subtract(BigInteger.ONE).bitLength();
    }

    private static @Nullable UnreducedQuotient application(
            Expression.Application application, ComputationBudget budget) {
        boolean whole = application.function().equals("factorial")
                || application.function().equals("double factorial")
                || application.function().equals("binomial");
        if (!whole) {
            return null;
        }
        List<Rational> arguments = application.arguments().stream()
                .map(argument -> Optional.ofNullable(RationalValue.of(argument, budget)))
                .flatMap(Optional::stream)
                .toList();
        if (arguments.isEmpty() || arguments.size() != application.arguments().size()) {
            return null;
        }
        Rational value = DiscreteFunctions.apply(application.function(), arguments, budget);
        return value == null ? null : of(value);
    }
}
