package dev.assay.math.rewriting;

import dev.assay.math.syntax.Expression;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Walks expressions; they are no deeper than the parser's limit. */
public final class ExpressionWalk {
    private static final Set<String> CONSTANTS = Set.of("pi", "e", "i", "∞", "∅", "ℝ", "ℤ", "ℕ", "ℚ", "ℂ");

    private ExpressionWalk() {}

    /** The parts of an expression, in the order in which they are written. */
    static List<Expression> parts(Expression expression) {
        return expression.parts();
    }

    /** Whether the predicate holds for the expression or a part of it, at any depth. */
    public static boolean contains(Expression expression, Predicate<Expression> such) {
        if (such.test(expression)) {
            return true;
        }
        for (Expression part : parts(expression)) {
            if (contains(part, such)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a symbol stands anywhere in an expression. */
    public static boolean mentions(Expression expression, String symbol) {
        return contains(expression, part -> part instanceof Expression.Symbol(String name) && name.equals(symbol));
    }

    /** The names of all variables, in the order in which they are first written. */
    public static Set<String> variables(Expression expression) {
        Set<String> names = new LinkedHashSet<>();
        contains(expression, part -> {
            if (part instanceof Expression.Symbol(String name) && !CONSTANTS.contains(name)) {
                names.add(name);
            }
            return false;
        });
        return names;
    }

    /** The names of the variables that functions are said to depend on: of {@code f(t) = 5t} that is t. */
    public static Set<String> arguments(Expression expression) {
        Set<String> names = new LinkedHashSet<>();
        contains(expression, part -> {
            if (part instanceof Expression.Application application) {
                application.arguments().forEach(argument -> names.addAll(variables(argument)));
            }
            return false;
        });
        return names;
    }

    /** The expression with a value in the place of each such symbol. */
    public static Expression substitute(Expression expression, String symbol, Expression value) {
        return map(
                expression,
                part -> part instanceof Expression.Symbol(String name) && name.equals(symbol) ? value : part);
    }

    /** The expression with its parts replaced; what is replaced is not entered again. */
    public static Expression map(Expression expression, UnaryOperator<Expression> replacement) {
        Expression replaced = replacement.apply(expression);
        return replaced == expression ? inside(expression, replacement) : replaced;
    }

    /**
     * The expression with each such part replaced; the same expression where it has none, nor a list whose other meaning
     * a new list would lack.
     */
    public static Expression replaced(
            Expression expression, Predicate<Expression> such, UnaryOperator<Expression> replacement) {
        boolean changes = contains(
                expression,
                part -> such.test(part) || (part instanceof Expression.Listing listing && listing.decimal() != null));
        return changes ? map(expression, part -> such.test(part) ? replacement.apply(part) : part) : expression;
    }

    private static Expression inside(Expression expression, UnaryOperator<Expression> by) {
        return switch (expression) {
            case Expression.Numeral _,
                    Expression.Based _,
                    Expression.Symbol _,
                    Expression.Ellipsis _,
                    Expression.ClockTime _,
                    Expression.CalendarDate _,
                    Expression.Prose _,
                    Expression.Opaque _ -> expression;
            case Expression.Proportion ratio -> new Expression.Proportion(all(ratio.parts(), by));
            case Expression.Sum sum -> new Expression.Sum(all(sum.terms(), by));
            case Expression.Negation negation -> new Expression.Negation(map(negation.operand(), by));
            case Expression.PlusMinus sign -> new Expression.PlusMinus(all(sign.before(), by), map(sign.operand(), by));
            case Expression.Product product -> new Expression.Product(all(product.factors(), by));
            case Expression.Quotient quotient ->
                new Expression.Quotient(map(quotient.dividend(), by), map(quotient.divisor(), by));
            case Expression.Power power -> new Expression.Power(map(power.base(), by), map(power.exponent(), by));
            case Expression.Root root -> new Expression.Root(map(root.degree(), by), map(root.radicand(), by));
            case Expression.Application application ->
                new Expression.Application(application.function(), all(application.arguments(), by));
            case Expression.Percent percent -> new Expression.Percent(map(percent.operand(), by));
            case Expression.Measure measure -> new Expression.Measure(map(measure.amount(), by), measure.unit());
            case Expression.Tuple tuple -> new Expression.Tuple(tuple.open(), all(tuple.members(), by), tuple.close());
            case Expression.Enumeration enumeration -> new Expression.Enumeration(all(enumeration.members(), by));
            case Expression.Listing listing ->
                new Expression.Listing(all(listing.members(), by), listing.joint(), null);
            case Expression.SetOperation operation ->
                new Expression.SetOperation(operation.operator(), all(operation.operands(), by));
            case Expression.Matrix matrix ->
                new Expression.Matrix(
                        matrix.rows().stream().map(row -> all(row, by)).toList());
            case Expression.Relation relation ->
                new Expression.Relation(all(relation.sides(), by), relation.operators());
            case Expression.Binding binding -> binding(binding, by);
            case Expression.Derivative derivative ->
                new Expression.Derivative(map(derivative.body(), by), derivative.variable(), derivative.order());
            case Expression.SetBuilder builder ->
                new Expression.SetBuilder(map(builder.element(), by), all(builder.conditions(), by));
            case Expression.Piecewise piecewise ->
                new Expression.Piecewise(piecewise.cases().stream()
                        .map(line -> new Expression.Case(map(line.value(), by), map(line.condition(), by)))
                        .toList());
        };
    }

    private static Expression binding(Expression.Binding binding, UnaryOperator<Expression> by) {
        Expression lower = binding.lower();
        Expression upper = binding.upper();
        return new Expression.Binding(
                binding.binder(),
                binding.variable(),
                lower == null ? null : map(lower, by),
                upper == null ? null : map(upper, by),
                map(binding.body(), by));
    }

    private static List<Expression> all(List<Expression> parts, UnaryOperator<Expression> by) {
        return parts.stream().map(part -> map(part, by)).toList();
    }
}
