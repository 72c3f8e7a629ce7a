package dev.assay.math.equality.family;

import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.equality.expression.LinearForm;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * All real multiples of one function: {@code f(x) = c \ln x} and {@code f(x) = k \log_2 x} are the same family, since the two functions have a
 * constant ratio.
 *
 * @param head what is defined
 * @param function the function that is multiplied
 * @param argument its only variable
 */
record ScaledFamily(Expression head, Expression function, String argument) {
    private static final Expression POINT = NumberExpressions.of(3);

    /** The family of a definition; empty where its parameter is no factor of the value. */
    static Optional<ScaledFamily> of(Expression main, Set<String> parameters, PairComparison comparison) {
        if (parameters.size() != 1
                || !(main instanceof Expression.Relation(List<Expression> sides, List<String> operators))
                || !operators.equals(List.of("="))) {
            return Optional.empty();
        }
        String parameter = parameters.iterator().next();
        return LinearForm.of(sides.getLast(), parameter, comparison)
                .filter(line -> comparison
                        .rational(line.rest())
                        .filter(Rational::isZero)
                        .isPresent())
                .flatMap(line -> {
                    Set<String> variables = ExpressionWalk.variables(line.slope());
                    return variables.size() == 1
                            ? Optional.of(new ScaledFamily(
                                    sides.getFirst(),
                                    line.slope(),
                                    variables.iterator().next()))
                            : Optional.empty();
                });
    }

    /** Whether the two functions have a constant ratio that is not zero. */
    boolean isSame(ScaledFamily other, PairComparison comparison) {
        if (!head.equals(other.head) || !argument.equals(other.argument)) {
            return false;
        }
        Expression here = ExpressionWalk.substitute(function, argument, POINT);
        Expression there = ExpressionWalk.substitute(other.function, argument, POINT);
        return isNonzero(here, comparison)
                && isNonzero(there, comparison)
                && comparison
                        .compare(
                                NumberExpressions.product(function, there),
                                NumberExpressions.product(other.function, here))
                        .isEqual();
    }

    private static boolean isNonzero(Expression value, PairComparison comparison) {
        return comparison.compare(NumberExpressions.ZERO, value).decision() instanceof RuleDecision.Different;
    }
}
