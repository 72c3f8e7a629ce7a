package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/**
 * Limits by the first terms of series: the function is expanded in powers of the distance from the point, or of one over
 * the variable, with exact coefficients. So what is continuous, what l'Hôpital's rule decides and what only its leading
 * terms do is treated alike. Where a first coefficient might be zero, there is no answer.
 */
final class LimitBySeries {
    private static final int[] TERMS = {1, 3, 8};

    private final String variable;
    private final int terms;
    private final PowerSeries place;
    private final SeriesCoefficients by;
    private final SeriesArithmetic series;

    private LimitBySeries(String variable, int terms, PowerSeries place, SeriesCoefficients by) {
        this.variable = variable;
        this.terms = terms;
        this.place = place;
        this.by = by;
        this.series = new SeriesArithmetic(by);
    }

    /** The limit; empty where it does not exist, or is not found. */
    static Optional<Expression> of(Expression.Binding limit, ComputationBudget budget) {
        Expression point = limit.lower();
        if (point == null || mentions(point, limit.variable())) {
            return Optional.empty();
        }
        boolean negative = point instanceof Expression.Negation(Expression operand) && isInfinite(operand);
        if (negative || isInfinite(point)) {
            return sided(limit, ExpressionBuilder.ZERO, negative ? -1 : 1, true, budget);
        }
        if (limit.upper() instanceof Expression.Symbol(String side)) {
            return sided(limit, point, side.equals("-") ? -1 : 1, false, budget);
        }
        Optional<Expression> above = sided(limit, point, 1, false, budget);
        return above.isEmpty()
                ? above
                : sided(limit, point, -1, false, budget).filter(below -> isSame(above.get(), below, budget));
    }

    private static boolean isInfinite(Expression expression) {
        return expression instanceof Expression.Symbol(String name) && name.equals("∞");
    }

    private static boolean isSame(Expression left, Expression right, ComputationBudget budget) {
        return left.equals(right)
                || SeriesCoefficients.isZero(new SeriesCoefficients(budget.shared())
                        .plus(left, ExpressionBuilder.product(ExpressionBuilder.number(-1), right)));
    }

    /**
     * The limit where t is a small positive number and the variable is a point plus or minus t, or plus or minus 1/t.
     */
    private static Optional<Expression> sided(
            Expression.Binding limit, Expression point, int sign, boolean inverse, ComputationBudget budget) {
        for (int terms : TERMS) {
            Expression direction = ExpressionBuilder.number(sign);
            PowerSeries place = inverse
                    ? new PowerSeries(-1, PowerSeries.of(direction, terms).coefficients())
                    : PowerSeries.of(point, direction, terms);
            SeriesCoefficients by = new SeriesCoefficients(budget.shared());
            PowerSeries expansion = new LimitBySeries(limit.variable(), terms, place, by).expanded(limit.body());
            if (by.failed()) {
                continue;
            }
            if (expansion.order() > 0) {
                return Optional.of(ExpressionBuilder.ZERO);
            }
            if (!expansion.isUnknown()) {
                return value(expansion);
            }
        }
        return Optional.empty();
    }

    private static Optional<Expression> value(PowerSeries expansion) {
        if (expansion.order() == 0) {
            return Optional.of(expansion.first());
        }
        Expression infinity = new Expression.Symbol("∞");
        return switch (SeriesCoefficients.sign(expansion.first())) {
            case 1 -> Optional.of(infinity);
            case -1 -> Optional.of(new Expression.Negation(infinity));
            default -> Optional.empty();
        };
    }

    private static boolean mentions(Expression expression, String name) {
        return (expression instanceof Expression.Symbol(String symbol) && symbol.equals(name))
                || expression.parts().stream().anyMatch(part -> mentions(part, name));
    }

    private PowerSeries expanded(Expression expression) {
        if (by.failed()) {
            return series.fail();
        }
        if (!mentions(expression, variable)) {
            return PowerSeries.of(by.simple(expression), terms);
        }
        return switch (expression) {
            case Expression.Symbol _ -> place;
            case Expression.Sum(List<Expression> parts) ->
                parts.stream().map(this::expanded).reduce(series::plus).orElseGet(series::fail);
            case Expression.Product(List<Expression> parts) ->
                parts.stream().map(this::expanded).reduce(series::times).orElseGet(series::fail);
            case Expression.Negation(Expression operand) -> series.negated(expanded(operand));
            case Expression.Quotient(Expression above, Expression below) ->
                series.times(expanded(above), series.inverted(expanded(below)));
            case Expression.Power(Expression base, Expression exponent) -> power(base, exponent);
            case Expression.Root(Expression degree, Expression radicand) ->
                power(radicand, ExpressionBuilder.quotient(ExpressionBuilder.ONE, degree));
            case Expression.Application(String function, List<Expression> arguments) ->
                arguments.size() == 1
                        ? applied(function, expanded(arguments.getFirst()))
                        : logarithm(function, arguments);
            default -> series.fail();
        };
    }

    private PowerSeries power(Expression base, Expression exponent) {
        if (by.simple(exponent) instanceof Expression.Numeral number) {
            return series.power(expanded(base), number.value());
        }
        if (base instanceof Expression.Symbol(String name) && name.equals("e")) {
            return series.exp(expanded(exponent));
        }
        return series.exp(series.times(expanded(exponent), series.log(expanded(base))));
    }

    private PowerSeries logarithm(String function, List<Expression> arguments) {
        if (!function.equals("log_") || arguments.size() != 2) {
            return series.fail();
        }
        PowerSeries argument = series.log(expanded(arguments.getLast()));
        return series.times(argument, series.inverted(series.log(expanded(arguments.getFirst()))));
    }

    private PowerSeries applied(String function, PowerSeries argument) {
        return switch (function) {
            case "exp" -> series.exp(argument);
            case "ln" -> series.log(argument);
            case "sin" -> series.circular(argument).getFirst();
            case "cos" -> series.circular(argument).getLast();
            case "tan" -> ratio(series.circular(argument));
            case "cot" -> ratio(series.circular(argument).reversed());
            case "sec" -> series.inverted(series.circular(argument).getLast());
            case "csc" -> series.inverted(series.circular(argument).getFirst());
            case "sinh" -> hyperbolic(argument, -1);
            case "cosh" -> hyperbolic(argument, 1);
            case "tanh" -> ratio(List.of(hyperbolic(argument, -1), hyperbolic(argument, 1)));
            case "arctan" -> series.arctangent(argument);
            case "arcsin" -> series.arcsine(argument);
            case "abs" -> absolute(argument);
            default -> series.fail();
        };
    }

    private PowerSeries ratio(List<PowerSeries> parts) {
        return series.times(parts.getFirst(), series.inverted(parts.getLast()));
    }

    private PowerSeries hyperbolic(PowerSeries argument, int sign) {
        PowerSeries falling = series.exp(series.negated(argument));
        PowerSeries sum = series.plus(series.exp(argument), series.times(ExpressionBuilder.number(sign), falling));
        return series.times(ExpressionBuilder.number(Rational.HALF), sum);
    }

    private PowerSeries absolute(PowerSeries argument) {
        return switch (argument.isUnknown() ? 0 : SeriesCoefficients.sign(argument.first())) {
            case 1 -> argument;
            case -1 -> series.negated(argument);
            default -> series.fail();
        };
    }
}
