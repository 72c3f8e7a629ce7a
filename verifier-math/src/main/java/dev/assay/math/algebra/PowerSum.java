package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads sums with dots of products of powers, such as {@code x^n + x^{n-1}y + … + y^n}: from each term to the next the
 * exponent of each letter changes by the same whole number.
 */
final class PowerSum {
    private static final int FEWEST_TERMS = 3;
    private static final String RUNNING = "running";

    private final ComputationBudget budget;

    private PowerSum(ComputationBudget budget) {
        this.budget = budget;
    }

    /** The sum over a variable; empty where the terms are no such products, or their exponents change unevenly. */
    static Optional<Expression> of(List<Expression> before, List<Expression> after, ComputationBudget budget) {
        if (before.size() + after.size() < FEWEST_TERMS) {
            return Optional.empty();
        }
        List<Map<Expression, Expression>> first = powers(before);
        List<Map<Expression, Expression>> last = powers(after);
        return first.size() == before.size() && last.size() == after.size()
                ? new PowerSum(budget).sum(first, last)
                : Optional.empty();
    }

    private Optional<Expression> sum(List<Map<Expression, Expression>> first, List<Map<Expression, Expression>> last) {
        List<Map<Expression, Expression>> rising = first.size() > 1 ? first : last;
        Set<Expression> bases = new HashSet<>();
        first.forEach(powers -> bases.addAll(powers.keySet()));
        last.forEach(powers -> bases.addAll(powers.keySet()));
        Optional<Expression> steps = Optional.empty();
        List<Expression> factors = new ArrayList<>();
        for (Expression base : bases) {
            Optional<Rational> step = EllipsisReader.difference(
                            at(rising.get(1), base), at(rising.get(0), base), budget)
                    .filter(Rational::isInteger);
            if (step.isEmpty() || !isEven(first, base, step.get()) || !isEven(last, base, step.get())) {
                return Optional.empty();
            }
            Expression way = ExpressionBuilder.difference(at(last.getLast(), base), at(first.getFirst(), base));
            if (step.get().signum() == 0) {
                if (!isNumber(way, Rational.ZERO)) {
                    return Optional.empty();
                }
                factors.add(ExpressionBuilder.power(base, at(first.getFirst(), base)));
                continue;
            }
            Expression number = ExpressionBuilder.quotient(way, ExpressionBuilder.number(step.get()));
            if (steps.isPresent() && !isNumber(ExpressionBuilder.difference(steps.get(), number), Rational.ZERO)) {
                return Optional.empty();
            }
            steps = steps.or(() -> Optional.of(number));
            Expression moved =
                    ExpressionBuilder.product(ExpressionBuilder.number(step.get()), new Expression.Symbol(RUNNING));
            factors.add(new Expression.Power(base, ExpressionBuilder.sum(List.of(at(first.getFirst(), base), moved))));
        }
        return steps.map(number -> new Expression.Binding(
                Expression.Binder.SUM,
                RUNNING,
                ExpressionBuilder.ZERO,
                number,
                ExpressionBuilder.product(factors.toArray(Expression[]::new))));
    }

    private boolean isEven(List<Map<Expression, Expression>> terms, Expression base, Rational step) {
        for (int at = 1; at < terms.size(); at++) {
            Expression change = ExpressionBuilder.difference(at(terms.get(at), base), at(terms.get(at - 1), base));
            if (!isNumber(change, step)) {
                return false;
            }
        }
        return true;
    }

    private boolean isNumber(Expression expression, Rational value) {
        return EllipsisReader.difference(expression, ExpressionBuilder.ZERO, budget)
                .filter(value::equals)
                .isPresent();
    }

    private static Expression at(Map<Expression, Expression> powers, Expression base) {
        return powers.getOrDefault(base, ExpressionBuilder.ZERO);
    }

    /** The exponents of each term; fewer than there are terms where one is no product of powers of letters. */
    private static List<Map<Expression, Expression>> powers(List<Expression> terms) {
        List<Map<Expression, Expression>> all = new ArrayList<>();
        for (Expression term : terms) {
            Map<Expression, Expression> powers = new HashMap<>();
            List<Expression> factors =
                    term instanceof Expression.Product(List<Expression> parts) ? parts : List.of(term);
            if (factors.stream().allMatch(factor -> isAdded(factor, powers))) {
                all.add(powers);
            }
        }
        return all;
    }

    private static boolean isAdded(Expression factor, Map<Expression, Expression> powers) {
        return switch (factor) {
            case Expression.Numeral _ -> factor.equals(ExpressionBuilder.ONE);
            case Expression.Symbol _ -> powers.put(factor, ExpressionBuilder.ONE) == null;
            case Expression.Power(Expression base, Expression exponent)
            when base instanceof Expression.Symbol -> powers.put(base, exponent) == null;
            default -> false;
        };
    }
}
