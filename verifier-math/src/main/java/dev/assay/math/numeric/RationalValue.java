package dev.assay.math.numeric;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.DiscreteFunctions;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rational values of expressions that have one by rational operations alone, such as exponents and bounds. */
public final class RationalValue {
    private static final int MOST_BITS = 4_096;

    /** Of sums whose denominators grow with each term. */
    private static final int MOST_DENOMINATOR_BITS = 256;

    private final Map<String, Rational> variables;
    private final ComputationBudget budget;

    RationalValue(Map<String, Rational> variables, ComputationBudget budget) {
        this.variables = variables;
        this.budget = budget;
    }

    /** The value of an expression without variables, or null where there is none or it is not found this way. */
    public static @Nullable Rational of(Expression expression, ComputationBudget budget) {
        return new RationalValue(new HashMap<>(), budget).value(expression);
    }

    /** The value at the point, or null where there is none or it is not found this way. */
    @Nullable
    Rational value(Expression expression) {
        if (!budget.operate(1)) {
            return null;
        }
        Rational value = computed(expression);
        return value == null || value.bits() > MOST_BITS ? null : value;
    }

    private @Nullable Rational computed(Expression expression) {
        return switch (expression) {
            case Expression.Numeral numeral -> numeral.value();
            case Expression.Symbol symbol -> variables.get(symbol.name());
            case Expression.Sum sum -> sum(sum.terms());
            case Expression.Negation negation -> {
                Rational operand = value(negation.operand());
                yield operand == null ? null : operand.negated();
            }
            case Expression.Product product -> product(product.factors());
            case Expression.Quotient quotient -> quotient(value(quotient.dividend()), value(quotient.divisor()));
            case Expression.Power power -> power(value(power.base()), value(power.exponent()));
            case Expression.Root root -> root(value(root.degree()), value(root.radicand()));
            case Expression.Percent percent -> quotient(value(percent.operand()), Rational.of(100));
            case Expression.Application application -> application(application);
            case Expression.Binding binding -> binding(binding);
            default -> null;
        };
    }

    private @Nullable Rational sum(List<Expression> terms) {
        Rational sum = Rational.ZERO;
        for (Expression term : terms) {
            Rational value = value(term);
            if (value == null || !pay(sum, value)) {
                return null;
            }
            sum = sum.plus(value);
        }
        return sum;
    }

    private @Nullable Rational product(List<Expression> factors) {
        Rational product = Rational.ONE;
        for (Expression factor : factors) {
            Rational value = value(factor);
            if (value == null || !pay(product, value)) {
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
        int logarithm = Math.max(
                UnreducedQuotient.logarithm(base.numerator()), UnreducedQuotient.logarithm(base.denominator()));
        boolean small = (long) logarithm * Math.abs(times) <= MOST_BITS;
        return !small || (base.isZero() && times <= 0) ? null : base.power(times);
    }

    /** The square root of a square. */
    private static @Nullable Rational root(@Nullable Rational degree, @Nullable Rational radicand) {
        if (degree == null || radicand == null || !degree.equals(Rational.of(2)) || radicand.signum() < 0) {
            return null;
        }
        Rational root =
                new Rational(radicand.numerator().sqrt(), radicand.denominator().sqrt());
        return root.times(root).equals(radicand) ? root : null;
    }

    /** The value of a function of rational arguments, however long it is. */
    @Nullable
    Rational application(Expression.Application application) {
        List<Rational> arguments = new ArrayList<>(application.arguments().size());
        for (Expression argument : application.arguments()) {
            Rational value = value(argument);
            if (value == null) {
                return null;
            }
            arguments.add(value);
        }
        return arguments.isEmpty() ? null : DiscreteFunctions.apply(application.function(), arguments, budget);
    }

    private @Nullable Rational binding(Expression.Binding binding) {
        SummationRange range = SummationRange.of(binding, this, budget);
        if (range == null) {
            return null;
        }
        Rational result = range.isSum() ? Rational.ZERO : Rational.ONE;
        Rational outer = variables.get(binding.variable());
        for (int step = 0; step < range.count() && result != null; step++) {
            variables.put(binding.variable(), range.lower().plus(Rational.of(step)));
            result = joined(result, value(binding.body()), range.isSum());
        }
        SummationRange.restore(variables, binding.variable(), outer);
        return result;
    }

    private @Nullable Rational joined(Rational left, @Nullable Rational right, boolean sum) {
        if (right == null || left.denominator().bitLength() > MOST_DENOMINATOR_BITS || !pay(left, right)) {
            return null;
        }
        return sum ? left.plus(right) : left.times(right);
    }

    /** Pays for reducing a fraction, by the product of the lengths of both parts. */
    private boolean pay(Rational left, Rational right) {
        long above = (long) left.bits() + right.bits();
        long below = left.denominator().bitLength() + right.denominator().bitLength() - 2L;
        return above <= 2 * MOST_BITS && budget.operate((int) ((above * below) >> 12));
    }
}
