package dev.assay.math.algebra;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.List;

/** Builds expressions, leaving out zeros and ones. */
final class ExpressionBuilder {
    static final Expression ZERO = number(0);
    static final Expression ONE = number(1);

    private ExpressionBuilder() {}

    static Expression number(long value) {
        return number(Rational.of(value));
    }

    static Expression number(Rational value) {
        return new Expression.Numeral(value, Expression.Form.INTEGER);
    }

    static Expression sum(List<Expression> terms) {
        List<Expression> kept =
                terms.stream().filter(term -> !term.equals(ZERO)).toList();
        return switch (kept.size()) {
            case 0 -> ZERO;
            case 1 -> kept.getFirst();
            default -> new Expression.Sum(kept);
        };
    }

    static Expression difference(Expression left, Expression right) {
        return sum(List.of(left, negated(right)));
    }

    static Expression negated(Expression operand) {
        return operand instanceof Expression.Numeral numeral
                ? number(numeral.value().negated())
                : new Expression.Negation(operand);
    }

    static Expression product(Expression... factors) {
        List<Expression> kept =
                List.of(factors).stream().filter(factor -> !factor.equals(ONE)).toList();
        if (kept.contains(ZERO)) {
            return ZERO;
        }
        return switch (kept.size()) {
            case 0 -> ONE;
            case 1 -> kept.getFirst();
            default -> new Expression.Product(kept);
        };
    }

    static Expression quotient(Expression dividend, Expression divisor) {
        return dividend.equals(ZERO) || divisor.equals(ONE) ? dividend : new Expression.Quotient(dividend, divisor);
    }

    static Expression power(Expression base, Expression exponent) {
        return exponent.equals(ONE) ? base : new Expression.Power(base, exponent);
    }

    static Expression square(Expression base) {
        return new Expression.Power(base, number(2));
    }

    static Expression call(String function, Expression argument) {
        return new Expression.Application(function, List.of(argument));
    }

    /** The expression with a name replaced in its sums, products, powers and functions. */
    static Expression replaced(Expression expression, String name, Expression by) {
        return switch (expression) {
            case Expression.Symbol symbol -> symbol.name().equals(name) ? by : symbol;
            case Expression.Sum(List<Expression> terms) -> new Expression.Sum(replaced(terms, name, by));
            case Expression.Product(List<Expression> factors) -> new Expression.Product(replaced(factors, name, by));
            case Expression.Negation(Expression operand) -> new Expression.Negation(replaced(operand, name, by));
            case Expression.Quotient(Expression above, Expression below) ->
                new Expression.Quotient(replaced(above, name, by), replaced(below, name, by));
            case Expression.Power(Expression base, Expression exponent) ->
                new Expression.Power(replaced(base, name, by), replaced(exponent, name, by));
            case Expression.Root(Expression degree, Expression radicand) ->
                new Expression.Root(degree, replaced(radicand, name, by));
            case Expression.Application(String function, List<Expression> arguments) ->
                new Expression.Application(function, replaced(arguments, name, by));
            default -> expression;
        };
    }

    private static List<Expression> replaced(List<Expression> parts, String name, Expression by) {
        return parts.stream().map(part -> replaced(part, name, by)).toList();
    }
}
