package dev.assay.math.equality.set;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/** A union or intersection over an index from one number to another is that of its sets: {@code ⋃_{k=0}^{4} (k, k+1)}. */
public final class FiniteUnionRule implements EqualityRule {
    private static final int MOST = 24;

    @Override
    public String name() {
        return "equal.finite_union";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<Expression> wanted = written(gold);
        Optional<Expression> given = written(answer);
        return wanted.isEmpty() && given.isEmpty()
                ? Optional.empty()
                : Optional.of(comparison
                                .compare(wanted.orElse(gold), given.orElse(answer))
                                .after(name()))
                        .filter(DecisionTrace::isEqual);
    }

    /** The sets one by one; empty where it is no such union, or has too many sets. */
    private static Optional<Expression> written(Expression expression) {
        if (!(expression
                        instanceof
                        Expression.Binding(
                                var binder,
                                String variable,
                                Expression.Numeral(Rational lower, var _),
                                Expression.Numeral(Rational upper, var _),
                                Expression body))
                || (binder != Expression.Binder.UNION && binder != Expression.Binder.INTERSECTION)
                || !lower.isInteger()
                || !upper.isInteger()
                || upper.minus(lower).signum() <= 0
                || upper.minus(lower).minus(Rational.of(MOST)).signum() >= 0) {
            return Optional.empty();
        }
        List<Expression> sets = LongStream.rangeClosed(
                        0, upper.minus(lower).numerator().longValue())
                .mapToObj(step ->
                        ExpressionWalk.substitute(body, variable, NumberExpressions.of(lower.plus(Rational.of(step)))))
                .toList();
        return Optional.of(new Expression.SetOperation(binder == Expression.Binder.UNION ? "∪" : "∩", sets));
    }
}
