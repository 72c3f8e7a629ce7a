package dev.assay.math.equality.expression;

import dev.assay.math.algebra.CanonicalForm;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.Optional;
import java.util.Set;

/** Finds the constant by which two expressions differ as factors. */
public final class CommonFactor {
    /**
     * Primes far apart, for 7 and 11 made n = k + 4 vanish: few expressions do where their variables have such values.
     */
    private static final int[] POINT = {1009, 2357, 4099, 7919, 17389, 31337};

    private CommonFactor() {}

    /** The constant factor between the second and the first expression; empty where there is none, or none is found. */
    public static Optional<Expression> of(Expression left, Expression right, PairComparison comparison) {
        Set<String> variables = ExpressionWalk.variables(new Expression.Quotient(left, right));
        // Any two constants have one, and so do values of unknown functions.
        if (variables.isEmpty() || variables.size() > POINT.length) {
            return Optional.empty();
        }
        Expression one = left;
        Expression other = right;
        int at = 0;
        for (String variable : variables) {
            Expression value = NumberExpressions.of(POINT[at++]);
            one = ExpressionWalk.substitute(one, variable, value);
            other = ExpressionWalk.substitute(other, variable, value);
        }
        if (isZero(one, comparison) || isZero(other, comparison)) {
            return Optional.empty();
        }
        Expression error = NumberExpressions.difference(
                NumberExpressions.product(left, other), NumberExpressions.product(right, one));
        return isZero(error, comparison) ? Optional.of(new Expression.Quotient(one, other)) : Optional.empty();
    }

    /** Whether an expression is zero or has no form, either of which rules a proportion out. */
    private static boolean isZero(Expression expression, PairComparison comparison) {
        return switch (comparison.canonical(expression)) {
            case CanonicalForm.Value value ->
                value.rational().filter(number -> number.isZero()).isPresent();
            case CanonicalForm.NotScalar _, CanonicalForm.Undefined _, CanonicalForm.TooLarge _ -> false;
        };
    }
}
