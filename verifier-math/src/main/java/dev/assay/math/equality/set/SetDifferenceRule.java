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
        return new Expression.SetOperation("∖", operands);
    }

    /** Round brackets may hold a vector, unless a bound is infinite. */
    private static boolean isSet(Expression expression) {
        return switch (expression) {
            case Expression.Enumeration _, Expression.SetBuilder _, Expression.SetOperation _ -> true;
            case Expression.Symbol(String name) -> NumberSet.isSign(name);
            case Expression.Tuple tuple ->
                tuple.members().size() == 2
                        && (!(tuple.open() + tuple.close()).equals("()")
                                || tuple.members().stream().anyMatch(bound -> NumberExpressions.infinite(bound) != 0));
            default -> false;
        };
    }
}
