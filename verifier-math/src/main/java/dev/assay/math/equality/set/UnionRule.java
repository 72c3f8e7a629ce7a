package dev.assay.math.equality.set;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.MemberComparison;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** Unions and intersections have the same operands in any order, differences in order. */
public final class UnionRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.union";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        boolean wantsOperation = gold instanceof Expression.SetOperation;
        boolean givesOperation = answer instanceof Expression.SetOperation;
        if (!wantsOperation && !givesOperation) {
            return Optional.empty();
        }
        if (!operator(gold, answer).equals(operator(answer, gold))) {
            return Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()));
        }
        List<Expression> wanted = operands(gold);
        List<Expression> given = operands(answer);
        RuleDecision decision = operator(gold, answer).equals("∖")
                ? MemberComparison.inOrder(wanted, given, comparison)
                : MemberComparison.inAnyOrder(wanted, given, comparison);
        return Optional.of(DecisionTrace.of(name(), NamedSets.unlessNamed(decision, gold, answer)));
    }

    private static String operator(Expression expression, Expression other) {
        return expression instanceof Expression.SetOperation operation
                ? operation.operator()
                : ((Expression.SetOperation) other).operator();
    }

    private static List<Expression> operands(Expression expression) {
        return expression instanceof Expression.SetOperation operation ? operation.operands() : List.of(expression);
    }
}
