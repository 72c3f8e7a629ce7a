package dev.assay.math.equality.expression;

import dev.assay.math.algebra.CanonicalForm;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.rewriting.ZeroOneFolding;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/**
 * An expression as slope times a variable plus what does not depend on it.
 *
 * @param slope without the variable
 * @param rest without the variable
 */
public record LinearForm(Expression slope, Expression rest) {
    /** Its values at 0 and 1 give the only candidate, which is then checked exactly. */
    public static Optional<LinearForm> of(Expression expression, String variable, PairComparison comparison) {
        Expression rest = ZeroOneFolding.of(ExpressionWalk.substitute(expression, variable, NumberExpressions.ZERO));
        Expression slope = ZeroOneFolding.of(NumberExpressions.difference(
                ExpressionWalk.substitute(expression, variable, NumberExpressions.ONE), rest));
        Expression.Sum line =
                new Expression.Sum(List.of(NumberExpressions.product(slope, new Expression.Symbol(variable)), rest));
        CanonicalForm error = comparison.canonical(NumberExpressions.difference(expression, line));
        return isZero(error) ? Optional.of(new LinearForm(slope, rest)) : Optional.empty();
    }

    private static boolean isZero(CanonicalForm value) {
        return value instanceof CanonicalForm.Value exact
                && exact.rational().filter(number -> number.isZero()).isPresent();
    }
}
