package dev.assay.math.equality.number;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * {@code ±} stands for two values. Several signs are chosen each for itself, so that {@code (±1, ±2)} is four points and
 * {@code ±1±√2} four numbers, unless a {@code ∓} ties them together. Where only the signs chosen together make a pair
 * equal, it is undecided.
 */
public final class PlusMinusRule implements EqualityRule {
    private static final int MOST_SIGNS = 3;

    @Override
    public String name() {
        return "equal.plus_minus";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!hasSign(gold) && !hasSign(answer)) {
            return Optional.empty();
        }
        if (isNested(gold) || isNested(answer)) {
            return Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()));
        }
        Expression wanted = spread(gold);
        Expression given = spread(answer);
        if (wanted != gold || given != answer) {
            return Optional.of(comparison.compare(wanted, given).after(name()));
        }
        DecisionTrace together = comparison.compare(expanded(gold, false), expanded(answer, false));
        if (!together.isEqual() && (isCrossedByName(gold) || isCrossedByName(answer))) {
            return Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()));
        }
        if (!isCrossed(gold) && !isCrossed(answer)) {
            return Optional.of(together.after(name()));
        }
        DecisionTrace apart = comparison.compare(expanded(gold, true), expanded(answer, true));
        boolean open = together.isEqual() || ExpressionWalk.contains(answer, Expression.Measure.class::isInstance);
        return Optional.of(
                open && !apart.isEqual() ? DecisionTrace.of(name(), RuleDecision.unsupported()) : apart.after(name()));
    }

    /** The expression with both values for a ± that stands in an exception, as {@code {x | x ≠ ±2}} and {@code ℝ ∖ {±2}}. */
    private static Expression spread(Expression expression) {
        return switch (expression) {
            case Expression.SetBuilder(Expression element, List<Expression> conditions)
            when conditions.stream().anyMatch(PlusMinusRule::isException) ->
                new Expression.SetBuilder(
                        element,
                        conditions.stream()
                                .flatMap(condition ->
                                        isException(condition) ? values(condition, false) : Stream.of(condition))
                                .toList());
            case Expression.SetOperation operation
            when ExpressionWalk.contains(operation, PlusMinusRule::isSigned) ->
                ExpressionWalk.map(operation, part -> isSigned(part) ? expanded(part, false) : part);
            default -> expression;
        };
    }

    /** Whether a set has a ±; an interval's bounds are no such set, and nothing would change. */
    private static boolean isSigned(Expression part) {
        return part instanceof Expression.Enumeration && hasSign(part);
    }

    private static boolean isException(Expression condition) {
        return condition instanceof Expression.Relation(List<Expression> _, List<String> operators)
                && operators.equals(List.of("≠"))
                && hasSign(condition);
    }

    /** Whether a sign stands before a point with a sign: {@code ±(±2, 3)}. */
    private static boolean isNested(Expression expression) {
        return ExpressionWalk.contains(
                expression,
                part -> part instanceof Expression.PlusMinus(var _, Expression operand)
                        && operand instanceof Expression.Tuple
                        && hasSign(operand));
    }

    private static boolean hasSign(Expression expression) {
        return ExpressionWalk.contains(expression, Expression.PlusMinus.class::isInstance);
    }

    /** Whether several coordinates of a point, or several terms of a value, have a ± of their own. */
    private static boolean isCrossed(Expression expression) {
        boolean points = ExpressionWalk.contains(expression, Expression.Tuple.class::isInstance);
        return points
                ? ExpressionWalk.contains(
                        expression,
                        part -> part instanceof Expression.Tuple tuple
                                && !isTied(tuple)
                                && tuple.members().stream()
                                                .filter(PlusMinusRule::hasSign)
                                                .count()
                                        > 1)
                : values(expression).anyMatch(value -> !isTied(value) && signs(value) > 1);
    }

    private static Stream<Expression> values(Expression expression) {
        return switch (expression) {
            case Expression.Listing(List<Expression> members, var _, var _) -> members.stream();
            case Expression.Enumeration(List<Expression> members) -> members.stream();
            default -> Stream.of(expression);
        };
    }

    private static int signs(Expression expression) {
        int own = expression instanceof Expression.PlusMinus ? 1 : 0;
        return own + expression.parts().stream().mapToInt(PlusMinusRule::signs).sum();
    }

    /** Whether a ∓ stands in it, which takes the other sign than a ±. */
    private static boolean isTied(Expression expression) {
        return ExpressionWalk.contains(
                expression,
                part -> part instanceof Expression.PlusMinus(var _, Expression operand)
                        && (operand instanceof Expression.Negation
                                || (operand instanceof Expression.Numeral(var value, var _) && value.signum() < 0)));
    }

    /** {@code x = ±3, y = ±2}, which may be two points or four. */
    private static boolean isCrossedByName(Expression expression) {
        return expression instanceof Expression.Listing(List<Expression> members, var _, var _)
                && members.stream()
                                .filter(member -> member instanceof Expression.Relation && hasSign(member))
                                .map(member -> member.parts().getFirst())
                                .distinct()
                                .count()
                        > 1;
    }

    /** The list of both values of each ±, whose signs are chosen each for itself or all together. */
    public static Expression expanded(Expression expression, boolean apart) {
        if (!hasSign(expression)) {
            return expression;
        }
        return switch (expression) {
            case Expression.Listing(List<Expression> members, var joint, var _) ->
                new Expression.Listing(members.stream()
                        .flatMap(member -> values(member, apart))
                        .toList());
            case Expression.Enumeration(List<Expression> members) ->
                new Expression.Enumeration(members.stream()
                        .flatMap(member -> values(member, apart))
                        .toList());
            case Expression.Relation(List<Expression> sides, List<String> signs)
            when signs.equals(List.of("∈")) && sides.getLast() instanceof Expression.Enumeration set ->
                new Expression.Relation(List.of(sides.getFirst(), expanded(set, apart)), signs);
            default -> new Expression.Listing(values(expression, apart).toList());
        };
    }

    private static Stream<Expression> values(Expression expression, boolean apart) {
        if (!hasSign(expression)) {
            return Stream.of(expression);
        }
        if (apart && expression instanceof Expression.Tuple tuple && !isTied(tuple)) {
            return combinations(tuple).stream();
        }
        if (apart
                && expression instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                && sides.size() == 2
                && sides.getLast() instanceof Expression.Tuple tuple
                && !isTied(tuple)) {
            return combinations(tuple).stream()
                    .map(point -> new Expression.Relation(List.of(sides.getFirst(), point), operators));
        }
        boolean chosen = apart && !isTied(expression) && signs(expression) <= MOST_SIGNS;
        int signs = chosen ? signs(expression) : 1;
        return IntStream.range(0, 1 << signs)
                .mapToObj(choice ->
                        signed(expression, new AtomicInteger(choice | (signs == 1 && choice == 1 ? -1 : 0))));
    }

    private static List<Expression> combinations(Expression.Tuple tuple) {
        List<List<Expression>> rows = List.of(List.of());
        int signs = 0;
        for (Expression member : tuple.members()) {
            signs += hasSign(member) ? 1 : 0;
            List<Expression> choices =
                    signs > MOST_SIGNS ? List.of(member) : values(member, false).toList();
            List<List<Expression>> longer = new ArrayList<>();
            for (List<Expression> row : rows) {
                for (Expression choice : choices) {
                    longer.add(Stream.concat(row.stream(), Stream.of(choice)).toList());
                }
            }
            rows = longer;
        }
        return rows.stream()
                .<Expression>map(row -> new Expression.Tuple(tuple.open(), row, tuple.close()))
                .toList();
    }

    /** The expression with a sign for each ±: a bit of the choices is 1 for a minus. */
    private static Expression signed(Expression expression, AtomicInteger choices) {
        return ExpressionWalk.map(expression, part -> {
            if (!(part instanceof Expression.PlusMinus(List<Expression> before, Expression operand))) {
                return part;
            }
            List<Expression> terms = new ArrayList<>();
            before.forEach(term -> terms.add(signed(term, choices)));
            boolean minus = (choices.getAndUpdate(rest -> rest >> 1) & 1) == 1;
            Expression inner = signed(operand, choices);
            if (terms.isEmpty()
                    && inner instanceof Expression.Tuple(String open, List<Expression> members, String close)
                    && (open + close).equals("()")) {
                return minus
                        ? new Expression.Tuple(
                                open,
                                members.stream()
                                        .<Expression>map(Expression.Negation::new)
                                        .toList(),
                                close)
                        : inner;
            }
            terms.add(minus ? new Expression.Negation(inner) : inner);
            return new Expression.Sum(terms);
        });
    }
}
