package dev.assay.math.numeric;

import dev.assay.math.limit.Budget;
import dev.assay.math.number.Discrete;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rational values of expressions that have one by rational operations alone, such as exponents and bounds. */
final class Exact {
    private static final int MOST_BITS = 4_096;

    private final Map<String, Rational> variables;
    private final Budget budget;

    Exact(Map<String, Rational> variables, Budget budget) {
        this.variables = variables;
        this.budget = budget;
    }

    /** The value, or null where there is none or it is not found this way. */
    @Nullable
    Rational of(Expression expression) {
        if (!budget.operate(1)) {
            return null;
        }
        var value = value(expression);
        return value == null || value.bits() > MOST_BITS ? null : value;
    }

    private @Nullable Rational value(Expression expression) {
        return switch (expression) {
            case Expression.Numeral numeral -> numeral.value();
            case Expression.Symbol symbol -> variables.get(symbol.name());
            case Expression.Sum sum -> sum(sum.terms());
            case Expression.Negation negation -> {
                var operand = of(negation.operand());
                yield operand == null ? null : operand.negated();
            }
            case Expression.Product product -> product(product.factors());
            case Expression.Quotient quotient -> quotient(of(quotient.dividend()), of(quotient.divisor()));
            case Expression.Power power -> power(of(power.base()), of(power.exponent()));
            case Expression.Percent percent -> quotient(of(percent.operand()), Rational.of(100));
            case Expression.Application application -> application(application);
            default -> null;
        };
    }

    private @Nullable Rational sum(List<Expression> terms) {
        var sum = Rational.ZERO;
        for (var term : terms) {
            var value = of(term);
            if (value == null || sum.bits() > MOST_BITS) {
                return null;
            }
            sum = sum.plus(value);
        }
        return sum;
    }

    private @Nullable Rational product(List<Expression> factors) {
        var product = Rational.ONE;
        for (var factor : factors) {
            var value = of(factor);
            if (value == null || product.bits() > MOST_BITS) {
                return null;
            }
            product = product.times(value);
        }
        return product;
    }

    private static @Nullable Rational quotient(@Nullable Rational dividend, @Nullable Rational divisor) {
        return dividend == null || divisor == null || divisor.isZero() ? null : dividend.over(divisor);
    }

    private static @Nullable Rational power(@Nullable Rational base, @Nullable Rational exponent) {
        if (base == null || exponent == null || !exponent.isInteger() || exponent.bits() > 12) {
            return null;
        }
        int times = exponent.numerator().intValue();
        boolean small = (long) base.bits() * Math.abs(times) <= MOST_BITS;
        return !small || (base.isZero() && times <= 0) ? null : base.power(times);
    }

    private @Nullable Rational application(Expression.Application application) {
        var arguments = new ArrayList<Rational>(application.arguments().size());
        for (var argument : application.arguments()) {
            var value = of(argument);
            if (value == null) {
                return null;
            }
            arguments.add(value);
        }
        return arguments.isEmpty() ? null : Discrete.apply(application.function(), arguments, budget);
    }
}
