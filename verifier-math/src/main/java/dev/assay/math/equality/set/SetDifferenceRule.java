package dev.assay.math.equality.set;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.condition.NumberSet;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A minus between sets takes the members of the second out of the first: {@code ℝ - {2}}. */
public final class SetDifferenceRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.set_difference";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Expression wanted = difference(gold);
        Expression given = difference(answer);
        return wanted == gold && given == answer
                ? Optional.empty()
                : Optional.of(comparison.compare(wanted, given).after(name()));
    }

    private static Expression difference(Expression expression) {
        if (expression instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                && operators.equals(List.of("∈"))) {
            Expression set = difference(sides.getLast());
            return set == sides.getLast()
                    ? expression
                    : new Expression.Relation(List.of(sides.getFirst(), set), operators);
        }
        if (expression instanceof Expression.SetOperation(String operator, List<Expression> operands)
                && operator.equals("∖")) {
            return listed(operands).orElse(expression);
        }
        if (!(expression instanceof Expression.Sum(List<Expression> terms)) || !isSet(terms.getFirst())) {
            return expression;
        }
        List<Expression> operands = new ArrayList<>(List.of(terms.getFirst()));
        for (Expression term : terms.subList(1, terms.size())) {
            if (!(term instanceof Expression.Negation(Expression operand)) || !isSet(operand)) {
                return expression;
            }
            operands.add(operand);
        }
        return listed(operands).orElseGet(() -> new Expression.SetOperation("∖", operands));
    }

    /** The members that are left where all others are named in the same notation. */
    private static Optional<Expression> listed(List<Expression> operands) {
        if (!operands.stream().allMatch(Expression.Enumeration.class::isInstance)) {
            return Optional.empty();
        }
        List<Expression> left = new ArrayList<>(operands.getFirst().parts());
        boolean known = operands.stream()
                .skip(1)
                .flatMap(operand -> operand.parts().stream())
                .allMatch(left::remove);
        return known && !left.isEmpty() ? Optional.of(new Expression.Enumeration(left)) : Optional.empty();
    }

    /** Round brackets may hold a vector, unless a bound is infinite. */
    private static boolean isSet(Expression expression) {
        return switch (expression) {
            case Expression.Enumeration _, Expression.SetBuilder _, Expression.SetOperation _ -> true;
            case Expression.Symbol(String name) -> NumberSet.isSign(name);
            case Expression.Power(Expression.Symbol(String name), Expression.Symbol _) -> NumberSet.isSign(name);
            case Expression.Tuple tuple ->
                tuple.members().size() == 2
                        && (!(tuple.open() + tuple.close()).equals("()")
                                || tuple.members().stream().anyMatch(bound -> NumberExpressions.infinite(bound) != 0));
            default -> false;
        };
    }
}
