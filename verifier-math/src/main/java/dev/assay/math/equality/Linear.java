package dev.assay.math.equality;

import dev.assay.math.algebra.Canonical;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/**
 * An expression as slope times a variable plus what does not depend on it.
 *
 * @param slope without the variable
 * @param rest without the variable
 */
record Linear(Expression slope, Expression rest) {
    /** Its values at 0 and 1 give the only candidate, which is then checked exactly. */
    static Optional<Linear> of(Expression expression, String variable, Comparison comparison) {
        var rest = Folding.of(Tree.substitute(expression, variable, Numbers.ZERO));
        var slope = Folding.of(Numbers.difference(Tree.substitute(expression, variable, Numbers.ONE), rest));
        var line = new Expression.Sum(List.of(Numbers.product(slope, new Expression.Symbol(variable)), rest));
        var error = comparison.canonical(Numbers.difference(expression, line));
        return isZero(error) ? Optional.of(new Linear(slope, rest)) : Optional.empty();
    }

    private static boolean isZero(Canonical value) {
        return value instanceof Canonical.Value exact
                && exact.rational().filter(number -> number.isZero()).isPresent();
    }
}
