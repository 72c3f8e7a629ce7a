package dev.assay.math.equality.equation;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** The largest or least k is a k: {@code k_max = 1} is {@code k = 1}. */
public final class ExtremumNameRule implements EqualityRule {
    private static final List<String> MARKS = List.of("_max", "_min", "_\\max", "_\\min");

    @Override
    public String name() {
        return "equal.extremum_name";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Expression wanted = unmarked(gold, answer);
        Expression given = unmarked(answer, gold);
        return wanted == gold && given == answer
                ? Optional.empty()
                : Optional.of(comparison.compare(wanted, given).after(name()));
    }

    /** The expression with the name that the other has without a mark. */
    private static Expression unmarked(Expression expression, Expression other) {
        if (!(expression instanceof Expression.Relation(List<Expression> sides, List<String> operators))
                || !(sides.getFirst() instanceof Expression.Symbol(String name))
                || !operators.getFirst().equals("=")
                || !(other instanceof Expression.Relation)) {
            return expression;
        }
        for (String mark : MARKS) {
            String plain = name.endsWith(mark) ? name.substring(0, name.length() - mark.length()) : "";
            if (!plain.isEmpty() && ExpressionWalk.mentions(other, plain)) {
                return ExpressionWalk.substitute(expression, name, new Expression.Symbol(plain));
            }
        }
        return expression;
    }
}
