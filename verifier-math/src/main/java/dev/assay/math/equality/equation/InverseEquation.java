package dev.assay.math.equality.equation;

import dev.assay.math.comparison.PairComparison;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An equation that gives an unknown through functions that take each value once: {@code ln(y/2) = x²/2} is {@code y = 2e^{x²/2}}, since that solves it
 * and no other value does.
 */
final class InverseEquation {
    private static final Set<String> INJECTIVE =
            Set.of("ln", "lg", "log", "arctan", "arcsin", "arccos", "exp", "sinh", "tanh");
    private static final String BASE = "e";

    private InverseEquation() {}

    /** Whether the first equation has one unknown on one of its sides, in such a way, and the value in the second solves it. */
    static boolean isSolvedBy(Expression equation, Expression solved, PairComparison comparison) {
        List<Expression> sides = solved.parts();
        if (!(sides.getFirst() instanceof Expression.Symbol(String name))
                || ExpressionWalk.mentions(sides.getLast(), name)
                || ExpressionWalk.variables(sides.getLast()).isEmpty()) {
            return false;
        }
        Expression left = equation.parts().getFirst();
        Expression right = equation.parts().getLast();
        boolean first = ExpressionWalk.mentions(left, name);
        if (first == ExpressionWalk.mentions(right, name)) {
            return false;
        }
        Expression side = first ? left : right;
        boolean linear = !ExpressionWalk.contains(
                side, part -> part instanceof Expression.Application || part instanceof Expression.Power);
        return !linear
                && isInjective(side, name)
                && comparison
                        .compare(ExpressionWalk.substitute(side, name, sides.getLast()), first ? right : left)
                        .isEqual();
    }

    private static boolean isInjective(Expression side, String name) {
        return switch (side) {
            case Expression.Symbol _ -> true;
            case Expression.Negation(Expression operand) -> isInjective(operand, name);
            case Expression.Sum(List<Expression> terms) -> only(terms, name).isPresent();
            case Expression.Product(List<Expression> factors) ->
                only(factors, name).isPresent()
                        && factors.stream()
                                .allMatch(factor -> ExpressionWalk.mentions(factor, name)
                                        || (factor instanceof Expression.Numeral(Rational number, var _)
                                                && !number.isZero()));
            case Expression.Quotient(Expression above, Expression.Numeral _) -> isInjective(above, name);
            case Expression.Application(String function, List<Expression> arguments) ->
                INJECTIVE.contains(function) && arguments.size() == 1 && isInjective(arguments.getFirst(), name);
            case Expression.Power(Expression.Symbol(String base), Expression exponent) ->
                base.equals(BASE) && isInjective(exponent, name);
            case Expression.Power(Expression base, Expression.Numeral(Rational exponent, var _)) ->
                exponent.isInteger() && exponent.signum() > 0 && !isEven(exponent) && isInjective(base, name);
            default -> false;
        };
    }

    private static boolean isEven(Rational number) {
        return number.times(Rational.of(1, 2)).isInteger();
    }

    /** The only one that mentions the unknown, if it does so in such a way. */
    private static Optional<Expression> only(List<Expression> parts, String name) {
        List<Expression> with = parts.stream()
                .filter(part -> ExpressionWalk.mentions(part, name))
                .toList();
        return with.size() == 1 && isInjective(with.getFirst(), name) ? Optional.of(with.getFirst()) : Optional.empty();
    }
}
