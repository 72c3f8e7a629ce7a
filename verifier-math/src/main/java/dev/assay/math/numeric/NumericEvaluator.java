package dev.assay.math.numeric;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.Rational;
import dev.assay.math.number.SpecialValue;
import dev.assay.math.syntax.Expression;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates expressions at a point, in one precision. A value that does not exist, or is not known well enough to say
 * on which side of a branch cut or jump it lies, is not finite.
 */
final class NumericEvaluator<R extends RealBall<R>> {
    /** Operations that a value of an integrand costs in double precision beside its own; in more, these are many. */
    private static final int INTEGRAND = 20;

    private static final int SHORT_BITS = 150;
    private static final double LARGEST = 1e40;
    private static final double SMALLEST = 1e-40;

    private final int bits;
    /** The cost of a function at this precision, in operations. */
    private final int weight;

    private final ComplexBall<R> one;
    private final ComplexBall<R> none;
    private final Map<String, Rational> variables;
    private final ComputationBudget budget;
    private final RationalValue exact;
    private final NumericPowers<R> powering;
    private final FunctionCalls<R> calls;
    private final CaseConditions<R> conditions;
    private final LogReading logarithm;
    private final Supplier<List<GaussLegendre<R>>> rules;
    /** Values of variables of integration. */
    private final Map<String, ComplexBall<R>> places = new HashMap<>();

    private boolean extreme;

    private NumericEvaluator(
            R one,
            int bits,
            int weight,
            Map<String, Rational> point,
            LogReading logarithm,
            ComputationBudget budget,
            Supplier<List<GaussLegendre<R>>> rules) {
        this.bits = bits;
        this.weight = weight;
        this.one = ComplexBall.of(one);
        this.none = this.one.minus(this.one).inverted();
        this.variables = new HashMap<>(point);
        this.budget = budget;
        this.exact = new RationalValue(variables, budget);
        this.powering = new NumericPowers<>(this.one);
        this.calls = new FunctionCalls<>(none, logarithm);
        this.conditions = new CaseConditions<>(this::value, exact);
        this.logarithm = logarithm;
        this.rules = rules;
    }

    /** In double precision. */
    static NumericEvaluator<MachineReal> fast(
            Map<String, Rational> point, LogReading logarithm, ComputationBudget budget) {
        return new NumericEvaluator<>(MachineReal.ONE, 53, 1, point, logarithm, budget, () -> GaussLegendre.FAST);
    }

    /** In so many bits. */
    static NumericEvaluator<PreciseReal> precise(
            int bits, Map<String, Rational> point, LogReading logarithm, ComputationBudget budget) {
        return new NumericEvaluator<>(
                PreciseReal.one(bits), bits, weight(bits), point, logarithm, budget, () -> GaussLegendre.PRECISE);
    }

    /** Short precisions are those of integrals, which take many values: one costs 2 to 3 µs. */
    private static int weight(int bits) {
        return bits < SHORT_BITS ? bits / 15 : bits / 3;
    }

    ComplexBall<R> value(Expression expression) {
        if (!budget.operate(1 + weight / 32)) {
            return none;
        }
        return switch (expression) {
            case Expression.Numeral numeral -> one.of(numeral.value());
            case Expression.Symbol symbol -> symbol(symbol.name());
            case Expression.Sum sum -> sum(sum.terms());
            case Expression.Negation negation -> value(negation.operand()).negated();
            case Expression.Product product -> product(product.factors());
            case Expression.Quotient quotient -> value(quotient.dividend()).over(value(quotient.divisor()));
            case Expression.Power power -> power(power);
            case Expression.Root root -> root(root);
            case Expression.Application application -> application(application);
            case Expression.Percent percent -> value(percent.operand()).times(one.of(Rational.of(1, 100)));
            case Expression.Measure measure -> measure(measure);
            case Expression.Binding binding -> binding(binding);
            case Expression.Piecewise piecewise -> piecewise(piecewise);
            case Expression.Based _,
                    Expression.PlusMinus _,
                    Expression.Tuple _,
                    Expression.Enumeration _,
                    Expression.Listing _,
                    Expression.SetOperation _,
                    Expression.Matrix _,
                    Expression.Relation _,
                    Expression.Derivative _,
                    Expression.SetBuilder _,
                    Expression.Ellipsis _,
                    Expression.Proportion _,
                    Expression.ClockTime _,
                    Expression.CalendarDate _,
                    Expression.Prose _,
                    Expression.Opaque _ -> none;
        };
    }

    /** The value of a term, an argument or an exponent, which may vanish beside others where it is tiny or huge. */
    private ComplexBall<R> weighed(Expression expression) {
        ComplexBall<R> value = value(expression);
        double size = Math.max(
                Math.abs(value.real().middle()), Math.abs(value.imaginary().middle()));
        extreme |= size > LARGEST || (size < SMALLEST && value.isApartFromZero());
        return value;
    }

    /** Whether a value on the way was so large or small that others may have vanished beside it. */
    boolean isExtreme() {
        return extreme;
    }

    private ComplexBall<R> symbol(String name) {
        ComplexBall<R> place = places.get(name);
        if (place != null) {
            return place;
        }
        Rational value = variables.get(name);
        if (value != null) {
            return one.of(value);
        }
        return switch (name) {
            case "pi" -> one.pi();
            case "e" -> one.exp();
            case "i" -> one.unit();
            default -> none;
        };
    }

    private ComplexBall<R> sum(List<Expression> terms) {
        ComplexBall<R> sum = weighed(terms.getFirst());
        for (Expression term : terms.subList(1, terms.size())) {
            sum = sum.plus(weighed(term));
        }
        return sum;
    }

    private ComplexBall<R> product(List<Expression> factors) {
        ComplexBall<R> product = value(factors.getFirst());
        for (Expression factor : factors.subList(1, factors.size())) {
            product = product.times(value(factor));
        }
        return product;
    }

    private ComplexBall<R> power(Expression.Power power) {
        Rational exponent = exact.value(power.exponent());
        if (exponent != null) {
            budget.operate(exponent.isInteger() ? weight / 8 : weight * 2);
            return powering.power(value(power.base()), exponent);
        }
        budget.operate(weight * 3);
        if (power.base() instanceof Expression.Symbol(String name) && name.equals("e") && !variables.containsKey("e")) {
            return weighed(power.exponent()).exp();
        }
        return powering.power(weighed(power.base()), weighed(power.exponent()));
    }

    private ComplexBall<R> root(Expression.Root root) {
        budget.operate(weight);
        Rational degree = exact.value(root.degree());
        if (degree == null || degree.isZero()) {
            return powering.power(value(root.radicand()), value(root.degree()).inverted());
        }
        return powering.power(value(root.radicand()), degree.inverted());
    }

    /** An angle in degrees is a multiple of π/180; other units have no value. */
    private ComplexBall<R> measure(Expression.Measure measure) {
        if (!measure.unit().equals("°")) {
            return none;
        }
        return value(measure.amount()).times(one.pi()).times(one.of(Rational.of(1, 180)));
    }

    private ComplexBall<R> application(Expression.Application application) {
        if (FunctionCalls.isSpecial(application.function())) {
            return special(application);
        }
        if (FunctionCalls.isDiscrete(application.function())) {
            Rational value = exact.application(application);
            if (value != null) {
                return one.of(value);
            }
        }
        budget.operate(weight * 2);
        List<ComplexBall<R>> arguments =
                application.arguments().stream().map(this::weighed).toList();
        if (!places.isEmpty() && FunctionCalls.isPart(application.function())) {
            return application.function().equals("abs") ? size(arguments.getFirst()) : none;
        }
        return calls.apply(application.function(), arguments);
    }

    private ComplexBall<R> special(Expression.Application application) {
        Rational argument = exact.value(application.arguments().getFirst());
        SpecialValue value = argument == null ? null : SpecialValue.of(application.function(), argument, budget);
        if (value == null) {
            return none;
        }
        budget.operate(weight);
        ComplexBall<R> factor = one.of(value.factor());
        return value.power().isZero() ? factor : factor.times(powering.power(one.pi(), value.power()));
    }

    /** The absolute value as an analytic function, where the sign does not change. */
    private ComplexBall<R> size(ComplexBall<R> argument) {
        boolean complex = !argument.isReal() && places.values().stream().allMatch(ComplexBall::isReal);
        return complex
                ? none
                : switch (argument.real().signum()) {
                    case 1 -> argument;
                    case -1 -> argument.negated();
                    default -> none;
                };
    }

    private ComplexBall<R> binding(Expression.Binding binding) {
        if (binding.binder() == Expression.Binder.INTEGRAL) {
            return integral(binding);
        }
        return ExpressionSurvey.isSeries(binding) ? series(binding) : finite(binding);
    }

    /** The integral over an interval; one inside another has no value here. */
    private ComplexBall<R> integral(Expression.Binding binding) {
        if (!places.isEmpty() || binding.lower() == null || binding.upper() == null) {
            return none;
        }
        List<ComplexBall<R>> bounds = List.of(value(binding.lower()), value(binding.upper()));
        return new Integration<R>(binding, variables, logarithm, budget)
                .value(bounds, place -> inside(binding, place), rules.get(), bits, none);
    }

    /** The value of an integrand where its variable is somewhere. */
    ComplexBall<R> inside(Expression.Binding binding, ComplexBall<R> place) {
        if (!budget.operate(INTEGRAND / weight)) {
            return none;
        }
        Rational outer = variables.remove(binding.variable());
        places.put(binding.variable(), place);
        ComplexBall<R> value = value(binding.body());
        places.remove(binding.variable());
        SummationRange.restore(variables, binding.variable(), outer);
        return value;
    }

    /** The value of a bound; none where it is missing. */
    ComplexBall<R> bound(@Nullable Expression bound) {
        return bound == null ? none : value(bound);
    }

    private ComplexBall<R> series(Expression.Binding binding) {
        Rational lower = binding.lower() == null ? null : exact.value(binding.lower());
        if (lower == null || !lower.isInteger() || !places.isEmpty()) {
            return none;
        }
        Rational outer = variables.get(binding.variable());
        boolean wasExtreme = extreme;
        ComplexBall<R> sum = InfiniteSeries.sum(
                step -> {
                    variables.put(binding.variable(), lower.plus(Rational.of(step)));
                    return value(binding.body());
                },
                one.minus(one),
                bits);
        SummationRange.restore(variables, binding.variable(), outer);
        extreme = wasExtreme;
        return sum == null ? none : sum;
    }

    /** A finite sum or product, term by term. */
    private ComplexBall<R> finite(Expression.Binding binding) {
        SummationRange range = SummationRange.of(binding, exact, budget);
        if (range == null) {
            return none;
        }
        Rational outer = variables.get(binding.variable());
        ComplexBall<R> result = range.isSum() ? one.minus(one) : one;
        for (int step = 0; step < range.count() && !budget.spent(); step++) {
            variables.put(binding.variable(), range.lower().plus(Rational.of(step)));
            ComplexBall<R> next = weighed(binding.body());
            result = range.isSum() ? result.plus(next) : result.times(next);
        }
        SummationRange.restore(variables, binding.variable(), outer);
        return budget.spent() ? none : result;
    }

    /** The first case whose condition holds, if those before it certainly do not. */
    private ComplexBall<R> piecewise(Expression.Piecewise piecewise) {
        for (Expression.Case line : piecewise.cases()) {
            switch (conditions.truth(line.condition())) {
                case TRUE -> {
                    return value(line.value());
                }
                case FALSE -> {}
                case UNKNOWN -> {
                    return none;
                }
            }
        }
        return none;
    }
}
