package dev.assay.math.algebra;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import org.jspecify.annotations.Nullable;

/** Recognizes the series of the zeta function, the sum of 1/kˢ over all k from 1 on. */
final class DirichletSeries {
    private DirichletSeries() {}

    /** The exponent, at least 2; null where the series is another. */
    static @Nullable Expression argument(Expression.Binding binding) {
        boolean all = binding.binder() == Expression.Binder.SUM
                && isOne(binding.lower())
                && binding.upper() instanceof Expression.Symbol(String infinity)
                && infinity.equals("∞");
        boolean inverse = binding.body() instanceof Expression.Quotient(Expression above, Expression below)
                && isOne(above)
                && below instanceof Expression.Power(Expression.Symbol(String base), Expression exponent)
                && base.equals(binding.variable())
                && exponent instanceof Expression.Numeral times
                && times.value().compareTo(Rational.of(2)) >= 0;
        return all && inverse ? exponent(binding.body()) : null;
    }

    private static @Nullable Expression exponent(Expression body) {
        return body instanceof Expression.Quotient(Expression _, Expression.Power power) ? power.exponent() : null;
    }

    private static boolean isOne(@Nullable Expression expression) {
        return expression instanceof Expression.Numeral numeral
                && numeral.value().equals(Rational.ONE);
    }
}
