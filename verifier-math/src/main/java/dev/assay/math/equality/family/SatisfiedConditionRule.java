package dev.assay.math.equality.family;

import dev.assay.math.algebra.Approximation;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Bounds behind numbers that lie within them say nothing more: {@code x = π/3, 0 < x < π/2} is {@code π/3}, "{@code {4}}, where {@code x > 2}"
 * is {@code x = 4}.
 */
public final class SatisfiedConditionRule implements EqualityRule {
    private static final Set<String> SIGNS = Set.of("<", ">", "≤", "≥");
    private static final double NEAR = 1e-9;
    private static final int MOST = 4;

    @Override
    public String name() {
        return "equal.natural_domain";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!(answer instanceof Expression.Listing(List<Expression> members, Expression.Joint joint, var _))
                || members.size() != 2
                || joint != Expression.Joint.COMMA
                || gold instanceof Expression.Listing
                || !(members.getLast() instanceof Expression.Relation condition)) {
            return Optional.empty();
        }
        Set<String> names = ExpressionWalk.variables(condition);
        List<Expression> values = values(members.getFirst(), names);
        boolean named = ExpressionWalk.variables(members.getFirst()).equals(names)
                || ExpressionWalk.variables(gold).equals(names);
        boolean satisfied = names.size() == 1
                && named
                && isOf(gold, names)
                && !values.isEmpty()
                && values.size() <= MOST
                && values.stream().allMatch(value -> holds(condition, value, comparison));
        return satisfied
                ? Optional.of(comparison.compare(gold, members.getFirst()))
                        .filter(DecisionTrace::isEqual)
                        .map(equal -> equal.after(name()))
                : Optional.empty();
    }

    /** Whether a gold has no other unknown. */
    private static boolean isOf(Expression gold, Set<String> names) {
        return names.containsAll(ExpressionWalk.variables(gold));
    }

    /** The numbers that the unknown has, or that stand there alone beside a gold which names it. */
    private static List<Expression> values(Expression main, Set<String> names) {
        return switch (main) {
            case Expression.Relation(List<Expression> sides, List<String> signs)
            when sides.size() == 2
                    && sides.getFirst() instanceof Expression.Symbol(String name)
                    && names.contains(name)
                    && (signs.equals(List.of("=")) || signs.equals(List.of("∈"))) -> values(sides.getLast(), Set.of());
            case Expression.Relation _ -> List.of();
            case Expression.Enumeration(List<Expression> numbers) ->
                numbers.stream()
                                .allMatch(number ->
                                        ExpressionWalk.variables(number).isEmpty())
                        ? numbers
                        : List.of();
            default -> ExpressionWalk.variables(main).isEmpty() ? List.of(main) : List.of();
        };
    }

    private static boolean holds(Expression.Relation condition, Expression value, PairComparison comparison) {
        List<Expression> sides = condition.sides();
        List<String> signs = condition.operators();
        if (signs.equals(List.of("∈"))
                && sides.getLast() instanceof Expression.Tuple(String open, List<Expression> ends, String close)) {
            return sides.getFirst() instanceof Expression.Symbol
                    && ends.size() == 2
                    && isInOrder(ends.getFirst(), open.equals("[") ? "≤" : "<", value, comparison)
                    && isInOrder(value, close.equals("]") ? "≤" : "<", ends.getLast(), comparison);
        }
        if (!SIGNS.containsAll(signs)) {
            return false;
        }
        for (int at = 0; at < signs.size(); at++) {
            if (!isInOrder(of(sides.get(at), value), signs.get(at), of(sides.get(at + 1), value), comparison)) {
                return false;
            }
        }
        return sides.stream().anyMatch(Expression.Symbol.class::isInstance);
    }

    private static Expression of(Expression side, Expression value) {
        return side instanceof Expression.Symbol
                        && !ExpressionWalk.variables(side).isEmpty()
                ? value
                : side;
    }

    /** Whether two numbers are in this order, and are known not to be the same. */
    private static boolean isInOrder(Expression left, String sign, Expression right, PairComparison comparison) {
        OptionalDouble low = Approximation.of(left, comparison.steps());
        OptionalDouble high = Approximation.of(right, comparison.steps());
        if (low.isEmpty() || high.isEmpty() || Math.abs(low.getAsDouble() - high.getAsDouble()) < NEAR) {
            return false;
        }
        return low.getAsDouble() < high.getAsDouble() == (sign.equals("<") || sign.equals("≤"));
    }
}
