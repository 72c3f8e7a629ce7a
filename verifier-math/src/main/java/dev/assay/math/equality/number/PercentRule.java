package dev.assay.math.equality.number;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.syntax.Expression;
import java.util.Optional;

/** {@code 50%} is 0.5, and also 50 where the question asks for a percentage. */
public final class PercentRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.percent";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        boolean wanted = gold instanceof Expression.Percent;
        boolean given = answer instanceof Expression.Percent;
        if (!wanted && !given) {
            return Optional.empty();
        }
        DecisionTrace bare = comparison.compare(bare(gold), bare(answer)).after(name());
        if (bare.isEqual() || wanted == given) {
            return Optional.of(bare);
        }
        DecisionTrace share = comparison.compare(share(gold), share(answer)).after(name());
        return Optional.of(share.isEqual() ? share : bare);
    }

    private static Expression bare(Expression expression) {
        return expression instanceof Expression.Percent(Expression operand) ? operand : expression;
    }

    private static Expression share(Expression expression) {
        return expression instanceof Expression.Percent(Expression operand)
                ? new Expression.Quotient(operand, HUNDRED)
                : expression;
    }

    private static final Expression HUNDRED =
            new Expression.Numeral(dev.assay.math.number.Rational.of(100), Expression.Form.INTEGER);
}
