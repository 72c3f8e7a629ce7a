package dev.assay.math.algebra;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.OptionalDouble;

/** Evaluates constants in double precision, for comparisons that allow an error anyway. */
public final class Approximation {
    private Approximation() {}

    /** The value, or empty where there is a variable, a function that is not covered, or no finite value. */
    public static OptionalDouble of(Expression expression) {
        double value = value(expression);
        return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    private static double value(Expression expression) {
        return switch (expression) {
            case Expression.Numeral numeral -> value(numeral.value());
            case Expression.Symbol symbol -> constant(symbol.name());
            case Expression.Sum sum ->
                sum.terms().stream().mapToDouble(Approximation::value).sum();
            case Expression.Negation negation -> -value(negation.operand());
            case Expression.Product product ->
                product.factors().stream().mapToDouble(Approximation::value).reduce(1, (left, right) -> left * right);
            case Expression.Quotient quotient -> value(quotient.dividend()) / value(quotient.divisor());
            case Expression.Power power -> Math.pow(value(power.base()), value(power.exponent()));
            case Expression.Root root -> Math.pow(value(root.radicand()), 1 / value(root.degree()));
            case Expression.Application application -> call(application.function(), application.arguments());
            case Expression.Percent percent -> value(percent.operand()) / 100;
            case Expression.Based _,
                    Expression.PlusMinus _,
                    Expression.Measure _,
                    Expression.Tuple _,
                    Expression.Enumeration _,
                    Expression.Listing _,
                    Expression.SetOperation _,
                    Expression.Matrix _,
                    Expression.Relation _,
                    Expression.Binding _,
                    Expression.Derivative _,
                    Expression.SetBuilder _,
                    Expression.Piecewise _,
                    Expression.Proportion _,
                    Expression.ClockTime _,
                    Expression.CalendarDate _,
                    Expression.Ellipsis _,
                    Expression.Prose _,
                    Expression.Opaque _ -> Double.NaN;
        };
    }

    private static double value(Rational number) {
        return new BigDecimal(number.numerator())
                .divide(new BigDecimal(number.denominator()), MathContext.DECIMAL64)
                .doubleValue();
    }

    private static double constant(String name) {
        return switch (name) {
            case "pi" -> Math.PI;
            case "e" -> Math.E;
            default -> Double.NaN;
        };
    }

    private static double call(String function, List<Expression> arguments) {
        double first = value(arguments.getFirst());
        return switch (function) {
            case "sin" -> Math.sin(first);
            case "cos" -> Math.cos(first);
            case "tan" -> Math.tan(first);
            case "ln" -> Math.log(first);
            case "exp" -> Math.exp(first);
            case "abs" -> Math.abs(first);
            case "arctan" -> Math.atan(first);
            case "arcsin" -> Math.asin(first);
            case "arccos" -> Math.acos(first);
            default -> Double.NaN;
        };
    }
}
