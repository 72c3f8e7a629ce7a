package dev.assay.math.algebra;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Adds and multiplies series, and composes them with functions, by the recurrences that follow from derivatives. */
final class SeriesArithmetic {
    private static final PowerSeries NOTHING = new PowerSeries(0, List.of());
    /** The order at which a series is taken to begin that falls off faster than every power. */
    private static final int BEYOND = 64;

    private final SeriesCoefficients by;

    SeriesArithmetic(SeriesCoefficients by) {
        this.by = by;
    }

    PowerSeries fail() {
        by.fail();
        return NOTHING;
    }

    PowerSeries plus(PowerSeries left, PowerSeries right) {
        int order = Math.min(left.order(), right.order());
        int end = Math.min(left.end(), right.end());
        return new PowerSeries(
                        Math.min(order, end),
                        IntStream.range(Math.min(order, end), end)
                                .mapToObj(exponent -> by.plus(left.at(exponent), right.at(exponent)))
                                .toList())
                .normal();
    }

    PowerSeries times(Expression factor, PowerSeries series) {
        return new PowerSeries(
                        series.order(),
                        series.coefficients().stream()
                                .map(each -> by.times(factor, each))
                                .toList())
                .normal();
    }

    PowerSeries negated(PowerSeries series) {
        return times(ExpressionBuilder.number(-1), series);
    }

    PowerSeries times(PowerSeries left, PowerSeries right) {
        int known = Math.min(left.known(), right.known());
        return new PowerSeries(
                        left.order() + right.order(),
                        IntStream.range(0, known)
                                .mapToObj(index -> convolved(left.coefficients(), right.coefficients(), index, 0))
                                .toList())
                .normal();
    }

    /** The sum of all products whose indices add up to this one, from a first index of the left on. */
    private Expression convolved(List<Expression> left, List<Expression> right, int index, int from) {
        Expression sum = ExpressionBuilder.ZERO;
        for (int at = from; at <= index; at++) {
            sum = by.plus(sum, by.times(left.get(at), right.get(index - at)));
        }
        return sum;
    }

    PowerSeries inverted(PowerSeries series) {
        return power(series, Rational.MINUS_ONE);
    }

    /** (a t^m (1 + u))^r, where m r must be whole. */
    PowerSeries power(PowerSeries series, Rational exponent) {
        if (exponent.isZero()) {
            return PowerSeries.of(ExpressionBuilder.ONE, Math.max(1, series.known()));
        }
        Rational order = exponent.times(Rational.of(series.order()));
        if (series.isUnknown() || !by.isSurelyNotZero(series.first()) || !order.isInteger() || order.bits() > 16) {
            return fail();
        }
        Expression inverse = by.inverted(series.first());
        List<Expression> rest = series.coefficients().stream()
                .map(coefficient -> by.times(inverse, coefficient))
                .toList();
        List<Expression> power = new ArrayList<>(List.of(ExpressionBuilder.ONE));
        for (int k = 1; k < rest.size() && !by.failed(); k++) {
            Expression sum = ExpressionBuilder.ZERO;
            for (int j = 1; j <= k; j++) {
                Rational weight = exponent.times(Rational.of(j)).minus(Rational.of(k - j));
                sum = by.plus(sum, by.times(weight, by.times(rest.get(j), power.get(k - j))));
            }
            power.add(by.times(Rational.of(1, k), sum));
        }
        Expression scale = by.power(series.first(), exponent);
        return times(scale, new PowerSeries(order.numerator().intValue(), power));
    }

    /** The constant term of a series without negative powers. */
    private static Expression constant(PowerSeries series) {
        return series.at(0);
    }

    /** The coefficients of t, t², …; as many as are known. */
    private static List<Expression> variable(PowerSeries series) {
        return IntStream.range(0, Math.max(1, series.end()))
                .mapToObj(exponent -> exponent == 0 ? ExpressionBuilder.ZERO : series.at(exponent))
                .toList();
    }

    private static boolean hasPole(PowerSeries series) {
        return series.order() < 0;
    }

    PowerSeries exp(PowerSeries series) {
        if (hasPole(series)) {
            boolean falls = !series.isUnknown() && SeriesCoefficients.sign(series.first()) < 0;
            return falls ? new PowerSeries(BEYOND, List.of()) : fail();
        }
        if (series.end() < 1) {
            return new PowerSeries(0, List.of());
        }
        List<Expression> rest = variable(series);
        List<Expression> result = new ArrayList<>(List.of(ExpressionBuilder.ONE));
        for (int k = 1; k < rest.size() && !by.failed(); k++) {
            result.add(stepped(k, rest, result::get));
        }
        Expression constant = constant(series);
        Expression scale = SeriesCoefficients.isZero(constant)
                ? ExpressionBuilder.ONE
                : ExpressionBuilder.power(new Expression.Symbol("e"), constant);
        return times(scale, new PowerSeries(0, result));
    }

    /** The coefficient k of a function whose derivative is that of the argument times another function. */
    private Expression stepped(int k, List<Expression> argument, IntFunction<Expression> other) {
        Expression sum = ExpressionBuilder.ZERO;
        for (int j = 1; j <= k; j++) {
            sum = by.plus(sum, by.times(Rational.of(j), by.times(argument.get(j), other.apply(k - j))));
        }
        return by.times(Rational.of(1, k), sum);
    }

    PowerSeries log(PowerSeries series) {
        if (series.order() != 0 || series.isUnknown() || SeriesCoefficients.sign(series.first()) < 0) {
            return fail();
        }
        Expression constant =
                series.first().equals(ExpressionBuilder.ONE) ? ExpressionBuilder.ZERO : by.call("ln", series.first());
        return integrated(constant, times(derivative(series), inverted(series)));
    }

    /** Sine and cosine together. */
    List<PowerSeries> circular(PowerSeries series) {
        if (hasPole(series)) {
            return List.of(fail(), NOTHING);
        }
        if (series.end() < 1) {
            return List.of(new PowerSeries(0, List.of()), new PowerSeries(0, List.of()));
        }
        List<Expression> rest = variable(series);
        List<Expression> sine = new ArrayList<>(List.of(ExpressionBuilder.ZERO));
        List<Expression> cosine = new ArrayList<>(List.of(ExpressionBuilder.ONE));
        for (int k = 1; k < rest.size() && !by.failed(); k++) {
            Expression nextSine = stepped(k, rest, cosine::get);
            Expression nextCosine = by.times(Rational.MINUS_ONE, stepped(k, rest, sine::get));
            sine.add(nextSine);
            cosine.add(nextCosine);
        }
        PowerSeries ofSine = new PowerSeries(0, sine).normal();
        PowerSeries ofCosine = new PowerSeries(0, cosine);
        Expression constant = constant(series);
        if (SeriesCoefficients.isZero(constant)) {
            return List.of(ofSine, ofCosine);
        }
        Expression atSine = by.call("sin", constant);
        Expression atCosine = by.call("cos", constant);
        return List.of(
                plus(times(atSine, ofCosine), times(atCosine, ofSine)),
                plus(times(atCosine, ofCosine), negated(times(atSine, ofSine))));
    }

    PowerSeries arctangent(PowerSeries series) {
        if (hasPole(series)) {
            int sign = series.isUnknown() ? 0 : SeriesCoefficients.sign(series.first());
            PowerSeries right = PowerSeries.of(
                    ExpressionBuilder.quotient(
                            ExpressionBuilder.product(ExpressionBuilder.number(sign), new Expression.Symbol("pi")),
                            ExpressionBuilder.number(2)),
                    Math.max(1, series.known()));
            return sign == 0 ? fail() : plus(right, negated(arctangent(inverted(series))));
        }
        PowerSeries one = PowerSeries.of(ExpressionBuilder.ONE, Math.max(1, series.end()));
        return primitive("arctan", series, inverted(plus(one, times(series, series))));
    }

    PowerSeries arcsine(PowerSeries series) {
        PowerSeries one = PowerSeries.of(ExpressionBuilder.ONE, Math.max(1, series.end()));
        PowerSeries root = power(plus(one, negated(times(series, series))), Rational.HALF.negated());
        return hasPole(series) ? fail() : primitive("arcsin", series, root);
    }

    /** A function of a series, by its derivative there. */
    private PowerSeries primitive(String function, PowerSeries series, PowerSeries slope) {
        Expression constant = constant(series);
        Expression start = SeriesCoefficients.isZero(constant) ? ExpressionBuilder.ZERO : by.call(function, constant);
        return integrated(start, times(derivative(series), slope));
    }

    private PowerSeries derivative(PowerSeries series) {
        return new PowerSeries(
                        series.order() - 1,
                        IntStream.range(series.order(), series.end())
                                .mapToObj(exponent -> by.times(Rational.of(exponent), series.at(exponent)))
                                .toList())
                .normal();
    }

    private PowerSeries integrated(Expression constant, PowerSeries slope) {
        if (slope.order() < 0) {
            return fail();
        }
        List<Expression> terms = new ArrayList<>(List.of(constant));
        for (int exponent = 1; exponent <= slope.end(); exponent++) {
            terms.add(by.times(Rational.of(1, exponent), slope.at(exponent - 1)));
        }
        return new PowerSeries(0, terms).normal();
    }
}
