package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.number.Rational;
import dev.assay.math.numeric.RationalValue;
import dev.assay.math.syntax.Expression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Brings one expression into canonical form. */
public final class Canonicalizer {
    private static final Set<Expression.Binder> SCALAR_BINDERS = Set.of(
            Expression.Binder.SUM, Expression.Binder.PRODUCT, Expression.Binder.INTEGRAL, Expression.Binder.LIMIT);

    private final Map<String, String> bound = new HashMap<>();
    private final ComputationBudget budget;
    private final QuotientArithmetic field;
    private final QuotientPowers powers;
    private final FunctionValues functions;
    private boolean scalar = true;

    private Canonicalizer(ComputationBudget budget) {
        this.budget = budget;
        this.field = new QuotientArithmetic(budget);
        this.powers = new QuotientPowers(budget, field);
        this.functions = new FunctionValues(budget, field);
    }

    /** The canonical form; never throws, in time bounded by the published limits. */
    public static CanonicalForm of(Expression expression, ComputationBudget steps) {
        if (expression instanceof Expression.Numeral numeral) {
            return CanonicalForm.Value.of(PolynomialQuotient.of(numeral.value()));
        }
        Canonicalizer canonicalizer = new Canonicalizer(steps.shared());
        PolynomialQuotient ratio = canonicalizer.ratio(expression);
        PublishedLimit limit = canonicalizer.budget.exceeded();
        if (!canonicalizer.scalar) {
            return new CanonicalForm.NotScalar();
        }
        if (limit != null) {
            return new CanonicalForm.TooLarge(limit);
        }
        return canonicalizer.budget.undefined() ? new CanonicalForm.Undefined() : CanonicalForm.Value.of(ratio);
    }

    private PolynomialQuotient ratio(Expression expression) {
        if (!budget.pay(1) || !scalar) {
            return PolynomialQuotient.ZERO;
        }
        return switch (expression) {
            case Expression.Numeral numeral -> PolynomialQuotient.of(numeral.value());
            case Expression.Based based -> based(based);
            case Expression.Symbol symbol -> symbol(named(symbol.name()));
            case Expression.Sum sum -> sum(sum.terms());
            case Expression.Negation negation -> field.negated(ratio(negation.operand()));
            case Expression.Product product -> product(product.factors());
            case Expression.Quotient quotient -> field.over(ratio(quotient.dividend()), ratio(quotient.divisor()));
            case Expression.Power power -> power(power);
            case Expression.Root root ->
                powers.power(ratio(root.radicand()), field.over(PolynomialQuotient.ONE, ratio(root.degree())));
            case Expression.Application application -> application(application);
            case Expression.Percent percent ->
                field.times(ratio(percent.operand()), PolynomialQuotient.of(Rational.of(1, 100)));
            case Expression.Measure measure -> measure(measure);
            case Expression.Binding binding -> binding(binding);
            case Expression.Derivative derivative -> derivative(derivative);
            case Expression.PlusMinus _,
                    Expression.Tuple _,
                    Expression.Enumeration _,
                    Expression.Listing _,
                    Expression.SetOperation _,
                    Expression.Matrix _,
                    Expression.Relation _,
                    Expression.SetBuilder _,
                    Expression.Piecewise _,
                    Expression.Proportion _,
                    Expression.ClockTime _,
                    Expression.CalendarDate _,
                    Expression.Ellipsis _,
                    Expression.Prose _,
                    Expression.Opaque _ -> notScalar();
        };
    }

    /** One to any power is one, even where the power is too large to compute. */
    private PolynomialQuotient power(Expression.Power power) {
        PolynomialQuotient base = ratio(power.base());
        return base.equals(PolynomialQuotient.ONE) ? base : powers.power(base, ratio(power.exponent()));
    }

    private PolynomialQuotient notScalar() {
        scalar = false;
        return PolynomialQuotient.ZERO;
    }

    private PolynomialQuotient based(Expression.Based based) {
        BigInteger value = valueOf(based);
        return value == null ? notScalar() : PolynomialQuotient.of(Rational.of(value));
    }

    private static @Nullable BigInteger valueOf(Expression.Based based) {
        boolean fits = based.digits().chars().allMatch(digit -> Character.digit(digit, based.base()) >= 0);
        return fits ? new BigInteger(based.digits(), based.base()) : null;
    }

    /** The name, or that of its bound variable, which may be an index: {@code b_k} in a sum over k. */
    private String named(String name) {
        String whole = bound.get(name);
        int index = bound.isEmpty() ? -1 : name.indexOf('_');
        int end = index < 0 ? -1 : indexEnd(name, index + 1);
        String single = index < 0 || whole != null ? "" : IndexedNames.single(name.substring(index + 1));
        String twice = single.isEmpty() ? null : bound.get(single);
        if (twice != null) {
            return name.substring(0, index + 1) + twice + "," + twice;
        }
        String running = index < 0 ? null : bound.get(name.substring(index + 1, end));
        return whole != null
                ? whole
                : running != null ? name.substring(0, index + 1) + running + name.substring(end) : name;
    }

    /** Behind the letters of an index such as {@code k+1}. */
    private static int indexEnd(String name, int from) {
        int end = from;
        while (end < name.length() && Character.isLetter(name.charAt(end))) {
            end++;
        }
        return end;
    }

    private static PolynomialQuotient symbol(String name) {
        return name.equals("i")
                ? PolynomialQuotient.of(Atom.Imaginary.UNIT)
                : PolynomialQuotient.of(new Atom.Name(name));
    }

    private PolynomialQuotient sum(List<Expression> terms) {
        List<Polynomial> whole = new ArrayList<>(terms.size());
        PolynomialQuotient sum = PolynomialQuotient.ZERO;
        for (Expression term : terms) {
            PolynomialQuotient summand = ratio(term);
            if (summand.isWhole()) {
                whole.add(summand.dividend());
            } else {
                sum = field.plus(sum, summand);
            }
        }
        return whole.isEmpty() ? sum : field.plus(sum, PolynomialQuotient.of(Polynomial.sum(whole, budget)));
    }

    private PolynomialQuotient product(List<Expression> factors) {
        PolynomialQuotient product = PolynomialQuotient.ONE;
        for (Expression factor : factors) {
            product = field.times(product, ratio(factor));
        }
        return product;
    }

    /** A finite sum of rational numbers is carried out; of others the form has a bound name for the variable. */
    private PolynomialQuotient binding(Expression.Binding binding) {
        if (!SCALAR_BINDERS.contains(binding.binder())) {
            return notScalar();
        }
        Expression zeta = DirichletSeries.argument(binding);
        if (zeta != null) {
            return functions.apply("zeta", List.of(ratio(zeta)));
        }
        Rational value = RationalValue.of(binding, budget.shared());
        if (value != null && budget.keep(PublishedLimit.BITS, value.bits())) {
            return PolynomialQuotient.of(value);
        }
        String lower = binding.lower() == null ? "" : ratio(binding.lower()).key();
        String upper = binding.upper() == null ? "" : ratio(binding.upper()).key();
        boolean isBound = binding.lower() != null || binding.upper() != null;
        String name = isBound ? "#" + bound.size() : binding.variable();
        String outer = bound.put(binding.variable(), name);
        String body = ratio(binding.body()).key();
        if (outer == null) {
            bound.remove(binding.variable());
        } else {
            bound.put(binding.variable(), outer);
        }
        return call(binding.binder() + "(" + name + ";" + lower + ";" + upper + ";" + body + ")");
    }

    /** A derivative that cannot be carried out is a name of its own. */
    private PolynomialQuotient derivative(Expression.Derivative derivative) {
        String body = ratio(derivative.body()).key();
        return call("d" + derivative.order() + "/d" + derivative.variable() + "(" + body + ")");
    }

    private PolynomialQuotient call(String key) {
        budget.keep(PublishedLimit.LENGTH, key.length());
        return PolynomialQuotient.of(new Atom.Call(key));
    }

    /** A unit inside a calculation is a factor like any other. */
    private PolynomialQuotient measure(Expression.Measure measure) {
        return field.times(ratio(measure.amount()), PolynomialQuotient.of(new Atom.Name("unit " + measure.unit())));
    }

    private PolynomialQuotient application(Expression.Application application) {
        if (application.function().equals("exp")) {
            return powers.power(symbol("e"), ratio(application.arguments().getFirst()));
        }
        List<PolynomialQuotient> arguments =
                application.arguments().stream().map(this::argument).toList();
        return functions.apply(application.function(), arguments);
    }

    /** An angle in degrees is a multiple of π/180. */
    private PolynomialQuotient argument(Expression expression) {
        if (expression instanceof Expression.Measure(Expression amount, String unit) && unit.equals("°")) {
            PolynomialQuotient degree = field.times(symbol("pi"), PolynomialQuotient.of(Rational.of(1, 180)));
            return field.times(ratio(amount), degree);
        }
        return ratio(expression);
    }
}
