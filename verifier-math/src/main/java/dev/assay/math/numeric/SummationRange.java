package dev.assay.math.numeric;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.math.BigInteger;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The whole numbers that a finite sum or product runs over. */
record SummationRange(Rational lower, int count, boolean isSum) {
    /** The range; null where a bound is no whole number, or there are more terms than the limit. */
    static @Nullable SummationRange of(Expression.Binding binding, RationalValue exact, ComputationBudget budget) {
        boolean sum = binding.binder() == Expression.Binder.SUM;
        if ((!sum && binding.binder() != Expression.Binder.PRODUCT)
                || binding.lower() == null
                || binding.upper() == null) {
            return null;
        }
        Rational lower = exact.value(binding.lower());
        Rational upper = exact.value(binding.upper());
        if (lower == null || upper == null || !lower.isInteger() || !upper.isInteger()) {
            return null;
        }
        BigInteger count = upper.minus(lower).plus(Rational.ONE).numerator();
        long size = count.bitLength() > 31 ? Long.MAX_VALUE : count.longValue();
        if (count.signum() > 0 && !budget.keep(PublishedLimit.ITERATIONS, size)) {
            return null;
        }
        return new SummationRange(lower, Math.max(0, count.intValue()), sum);
    }

    /** Gives a variable back the value that it had outside. */
    static void restore(Map<String, Rational> variables, String variable, @Nullable Rational outer) {
        if (outer == null) {
            variables.remove(variable);
        } else {
            variables.put(variable, outer);
        }
    }
}
