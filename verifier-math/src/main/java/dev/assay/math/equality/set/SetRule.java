package dev.assay.math.equality.set;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.MemberComparison;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** Sets hold the same members, in any order and however often; a set of one is that one. */
public final class SetRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.set";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!(gold instanceof Expression.Enumeration) && !(answer instanceof Expression.Enumeration)) {
            return Optional.empty();
        }
        if (gold instanceof Expression.SetBuilder || answer instanceof Expression.SetBuilder) {
            return Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()));
        }
        if (isCollection(gold) || isCollection(answer)) {
            return Optional.of(DecisionTrace.of(name(), NamedSets.unlessNamed(RuleDecision.of(false), gold, answer)));
        }
        if (holdsSets(gold) != holdsSets(answer)) {
            return Optional.of(DecisionTrace.of(name(), false));
        }
        return Optional.of(DecisionTrace.of(
                name(),
                MemberComparison.inAnyOrder(
                        MemberComparison.distinct(members(gold), comparison),
                        MemberComparison.distinct(members(answer), comparison),
                        comparison)));
    }

    /** A set of sets is none of their members. */
    private static boolean holdsSets(Expression expression) {
        return expression instanceof Expression.Enumeration(List<Expression> members)
                && members.stream()
                        .anyMatch(member ->
                                member instanceof Expression.Enumeration || member.equals(new Expression.Symbol("∅")));
    }

    private static boolean isCollection(Expression expression) {
        return expression instanceof Expression.Tuple
                || expression instanceof Expression.SetOperation
                || expression instanceof Expression.Matrix;
    }

    private static List<Expression> members(Expression expression) {
        return expression instanceof Expression.Enumeration enumeration ? enumeration.members() : List.of(expression);
    }
}
