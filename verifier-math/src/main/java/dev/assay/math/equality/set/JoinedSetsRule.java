package dev.assay.math.equality.set;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** A union of sets whose members are written is the set of all of them: {@code {(3,3)} ∪ {(2,5), (5,2)}}. */
public final class JoinedSetsRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.joined_sets";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Expression wanted = joined(gold);
        Expression given = joined(answer);
        if ((wanted == gold && given == answer) || isListOfSets(gold) || isListOfSets(answer)) {
            return Optional.empty();
        }
        DecisionTrace ruling = comparison.compare(wanted, given);
        return ruling.isEqual() ? Optional.of(ruling.after(name())) : Optional.empty();
    }

    private static boolean isListOfSets(Expression expression) {
        return expression instanceof Expression.Listing(List<Expression> members, var _, var _)
                && members.stream().anyMatch(Expression.Enumeration.class::isInstance);
    }

    private static Expression joined(Expression expression) {
        return expression instanceof Expression.SetOperation(String operator, List<Expression> operands)
                        && operator.equals("∪")
                        && operands.stream().allMatch(Expression.Enumeration.class::isInstance)
                        && !ExpressionWalk.contains(expression, Expression.Ellipsis.class::isInstance)
                ? new Expression.Enumeration(operands.stream()
                        .flatMap(operand -> operand.parts().stream())
                        .distinct()
                        .toList())
                : expression;
    }
}
