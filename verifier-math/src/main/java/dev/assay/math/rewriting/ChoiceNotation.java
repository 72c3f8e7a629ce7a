package dev.assay.math.rewriting;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** Reads {@code C(10, 3)} and {@code P(10, 3)} as numbers of choices and of sequences rather than as points. */
public final class ChoiceNotation {
    private ChoiceNotation() {}

    /** The expression with such numbers in it; empty where there is none. */
    public static Optional<Expression> of(Expression expression) {
        Expression read = ExpressionWalk.map(expression, ChoiceNotation::chosen);
        return read.equals(expression) ? Optional.empty() : Optional.of(read);
    }

    private static Expression chosen(Expression part) {
        return part instanceof Expression.Application(String name, List<Expression> arguments)
                        && arguments.size() == 2
                        && arguments.getFirst() instanceof Expression.Numeral(Rational all, var _)
                        && arguments.getLast() instanceof Expression.Numeral(Rational taken, var _)
                        && all.isInteger()
                        && taken.isInteger()
                        && taken.signum() >= 0
                        && taken.compareTo(all) <= 0
                ? switch (name) {
                    case "C" -> new Expression.Application("binomial", arguments);
                    case "A", "P" -> new Expression.Quotient(factorial(all), factorial(all.plus(taken.negated())));
                    default -> part;
                }
                : part;
    }

    private static Expression factorial(Rational number) {
        return new Expression.Application(
                "factorial", List.of(new Expression.Numeral(number, Expression.Form.INTEGER)));
    }
}
