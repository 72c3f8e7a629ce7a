package dev.assay.math.equality.list;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.Optional;

/** A number is not a list of numbers: different kinds of things are different. */
public final class ShapeRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.shape";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (gold instanceof Expression.Relation || answer instanceof Expression.Relation) {
            return Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()));
        }
        if (!isCollection(gold) && !isCollection(answer)) {
            return Optional.empty();
        }
        boolean calculated = holds(isCollection(gold) ? answer : gold);
        return Optional.of(DecisionTrace.of(name(), calculated ? RuleDecision.unsupported() : RuleDecision.DIFFERENT));
    }

    /** Whether a calculation has a collection in it, so that its value may be one. */
    private static boolean holds(Expression expression) {
        return ExpressionWalk.contains(expression, ShapeRule::isCollection);
    }

    private static boolean isCollection(Expression expression) {
        return expression instanceof Expression.Tuple || expression instanceof Expression.Matrix;
    }
}
