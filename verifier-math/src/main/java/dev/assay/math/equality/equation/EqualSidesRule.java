package dev.assay.math.equality.equation;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A chain of equal sides: in any order ({@code c = b = a} is {@code a = b = c}), as the number at its end
 * ({@code a/2 = b/3 = c/5 = 3} is 3, {@code ∠A = ∠B = 60°} is 60°), or solved for each unknown ({@code x = 2y = 3z = 6} is
 * {@code x = 6, y = 3, z = 2}).
 */
public final class EqualSidesRule implements EqualityRule {
    private static final int MOST_SIDES = 8;

    @Override
    public String name() {
        return "equal.equal_sides";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<List<Expression>> wanted = sides(gold);
        Optional<List<Expression>> given = sides(answer);
        boolean same;
        if (wanted.isPresent() && given.isPresent()) {
            same = areSame(wanted.get(), given.get());
            if (!same && areUnknowns(wanted.get()) && areUnknowns(given.get())) {
                return Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()));
            }
        } else if (wanted.isPresent()) {
            same = !comparison.conventions().labelsRequired() && isValue(wanted.get(), answer, comparison, false);
        } else {
            same = given.isPresent() && isValue(given.get(), gold, comparison, true);
        }
        return same ? Optional.of(DecisionTrace.of(name(), true)) : Optional.empty();
    }

    private static Optional<List<Expression>> sides(Expression expression) {
        return expression instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                        && sides.size() > 2
                        && sides.size() <= MOST_SIDES
                        && operators.stream().allMatch("="::equals)
                ? Optional.of(sides)
                : Optional.empty();
    }

    /** Whether the same unknowns stand on both, each once. */
    private static boolean areSame(List<Expression> wanted, List<Expression> given) {
        Set<Expression> names = new HashSet<>(wanted);
        return wanted.size() == given.size()
                && names.size() == wanted.size()
                && names.equals(new HashSet<>(given))
                && areUnknowns(wanted);
    }

    private static boolean areUnknowns(List<Expression> sides) {
        return sides.stream()
                .allMatch(side -> side instanceof Expression.Symbol
                        && !ExpressionWalk.variables(side).isEmpty());
    }

    private static boolean isValue(
            List<Expression> sides, Expression other, PairComparison comparison, boolean turned) {
        Expression end = sides.getLast();
        List<Expression> unknown = sides.subList(0, sides.size() - 1);
        if (!ExpressionWalk.variables(end).isEmpty()
                || unknown.stream()
                        .anyMatch(side -> ExpressionWalk.variables(side).isEmpty())) {
            return false;
        }
        boolean value = !(other instanceof Expression.Listing) && !(other instanceof Expression.Tuple);
        if (value && ExpressionWalk.variables(other).isEmpty()) {
            return isEqual(end, other, comparison, turned);
        }
        Optional<Expression> solved = solved(unknown, end, comparison);
        return solved.isPresent() && isEqual(solved.get(), other, comparison, turned);
    }

    private static boolean isEqual(Expression own, Expression other, PairComparison comparison, boolean turned) {
        return (turned ? comparison.compare(other, own) : comparison.compare(own, other)).isEqual();
    }

    /** The value of each unknown, where every side is a multiple of another one, and not all are unknowns alone. */
    private static Optional<Expression> solved(List<Expression> sides, Expression end, PairComparison comparison) {
        Set<String> names = new HashSet<>();
        List<Expression> equations = new ArrayList<>();
        for (Expression side : sides) {
            Set<String> own = ExpressionWalk.variables(side);
            Optional<Rational> factor =
                    own.size() == 1 ? factor(side, own.iterator().next(), comparison) : Optional.<Rational>empty();
            if (factor.isEmpty() || !names.addAll(own)) {
                return Optional.empty();
            }
            equations.add(new Expression.Relation(
                    List.of(
                            new Expression.Symbol(own.iterator().next()),
                            new Expression.Quotient(end, NumberExpressions.of(factor.get()))),
                    List.of("=")));
        }
        return sides.stream().allMatch(Expression.Symbol.class::isInstance)
                ? Optional.empty()
                : Optional.of(new Expression.Listing(equations));
    }

    /** The number that an unknown is multiplied by, where the side is nothing but that product. */
    private static Optional<Rational> factor(Expression side, String name, PairComparison comparison) {
        Optional<Rational> factor = at(side, name, 1, comparison);
        boolean multiple = factor.isPresent()
                && factor.get().signum() != 0
                && at(side, name, 0, comparison)
                        .filter(value -> value.signum() == 0)
                        .isPresent()
                && at(side, name, 2, comparison)
                        .filter(factor.get().plus(factor.get())::equals)
                        .isPresent()
                && at(side, name, -1, comparison)
                        .filter(value -> value.plus(factor.get()).signum() == 0)
                        .isPresent();
        return multiple ? factor : Optional.empty();
    }

    private static Optional<Rational> at(Expression side, String name, long value, PairComparison comparison) {
        return comparison.rational(ExpressionWalk.substitute(side, name, NumberExpressions.of(value)));
    }
}
