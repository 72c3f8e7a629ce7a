package dev.assay.math.algebra;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Derivatives of elementary expressions by the rules of the calculus. */
final class Differentiation {
    /** Nodes of one derivative; products of many factors would grow by their square. */
    private static final int MOST_NODES = 4_000;

    private final String variable;
    private int nodes;

    private Differentiation(String variable) {
        this.variable = variable;
    }

    /** The derivative; null where a part has none that is known, or it grows too large. */
    static @Nullable Expression of(Expression expression, String variable) {
        return new Differentiation(variable).derivative(expression);
    }

    private @Nullable Expression derivative(Expression expression) {
        if (++nodes > MOST_NODES) {
            return null;
        }
        return switch (expression) {
            case Expression.Numeral _, Expression.Based _ -> ExpressionBuilder.ZERO;
            case Expression.Symbol symbol ->
                symbol.name().equals(variable) ? ExpressionBuilder.ONE : ExpressionBuilder.ZERO;
            case Expression.Sum sum -> sum(sum.terms());
            case Expression.Negation negation -> negated(derivative(negation.operand()));
            case Expression.Product product -> product(product.factors());
            case Expression.Quotient quotient -> quotient(quotient.dividend(), quotient.divisor());
            case Expression.Power power -> power(power, power.base(), power.exponent());
            case Expression.Root root ->
                derivative(new Expression.Power(
                        root.radicand(), ExpressionBuilder.quotient(ExpressionBuilder.ONE, root.degree())));
            case Expression.Percent percent ->
                derivative(ExpressionBuilder.product(percent.operand(), ExpressionBuilder.number(Rational.of(1, 100))));
            case Expression.Application application -> application(application);
            default -> null;
        };
    }

    private @Nullable Expression sum(List<Expression> terms) {
        List<Expression> sum = new ArrayList<>(terms.size());
        for (Expression term : terms) {
            Expression derivative = derivative(term);
            if (derivative == null) {
                return null;
            }
            sum.add(derivative);
        }
        return ExpressionBuilder.sum(sum);
    }

    private static @Nullable Expression negated(@Nullable Expression operand) {
        return operand == null ? null : ExpressionBuilder.negated(operand);
    }

    private @Nullable Expression product(List<Expression> factors) {
        if (factors.size() == 1) {
            return derivative(factors.getFirst());
        }
        Expression left = factors.getFirst();
        Expression.Product right = new Expression.Product(factors.subList(1, factors.size()));
        Expression ofLeft = derivative(left);
        Expression ofRight = derivative(right);
        return ofLeft == null || ofRight == null
                ? null
                : ExpressionBuilder.sum(
                        List.of(ExpressionBuilder.product(ofLeft, right), ExpressionBuilder.product(left, ofRight)));
    }

    private @Nullable Expression quotient(Expression dividend, Expression divisor) {
        Expression above = derivative(dividend);
        Expression below = derivative(divisor);
        if (above == null || below == null) {
            return null;
        }
        Expression cross = ExpressionBuilder.difference(
                ExpressionBuilder.product(above, divisor), ExpressionBuilder.product(dividend, below));
        return ExpressionBuilder.quotient(cross, ExpressionBuilder.square(divisor));
    }

    /** (u^v)' = u^v (v' ln u + v u'/u), with one half gone where base or exponent is constant. */
    private @Nullable Expression power(Expression whole, Expression base, Expression exponent) {
        Expression ofBase = derivative(base);
        Expression ofExponent = derivative(exponent);
        if (ofBase == null || ofExponent == null) {
            return null;
        }
        if (ofExponent.equals(ExpressionBuilder.ZERO)) {
            Expression less =
                    ExpressionBuilder.power(base, ExpressionBuilder.difference(exponent, ExpressionBuilder.ONE));
            return ExpressionBuilder.product(exponent, less, ofBase);
        }
        Expression byExponent = ExpressionBuilder.product(ofExponent, ExpressionBuilder.call("ln", base));
        Expression byBase = ExpressionBuilder.product(exponent, ExpressionBuilder.quotient(ofBase, base));
        return ExpressionBuilder.product(whole, ExpressionBuilder.sum(List.of(byExponent, byBase)));
    }

    private @Nullable Expression application(Expression.Application application) {
        if (application.function().equals("log_") && application.arguments().size() == 2) {
            Expression natural = ExpressionBuilder.quotient(
                    ExpressionBuilder.call("ln", application.arguments().getLast()),
                    ExpressionBuilder.call("ln", application.arguments().getFirst()));
            return derivative(natural);
        }
        if (application.arguments().size() != 1) {
            return null;
        }
        Expression argument = application.arguments().getFirst();
        Expression inner = derivative(argument);
        Expression outer = outer(application.function(), argument);
        if (inner == null || outer == null) {
            return ExpressionBuilder.ZERO.equals(inner) ? ExpressionBuilder.ZERO : null;
        }
        return ExpressionBuilder.product(outer, inner);
    }

    /**
     * The derivative of a function by its argument (NIST Digital Library of Mathematical Functions, 4.7, 4.20, 4.34).
     */
    private static @Nullable Expression outer(String function, Expression u) {
        return switch (function) {
            case "sin" -> ExpressionBuilder.call("cos", u);
            case "cos" -> ExpressionBuilder.negated(ExpressionBuilder.call("sin", u));
            case "tan" -> ExpressionBuilder.square(ExpressionBuilder.call("sec", u));
            case "cot" -> ExpressionBuilder.negated(ExpressionBuilder.square(ExpressionBuilder.call("csc", u)));
            case "sec" -> ExpressionBuilder.product(ExpressionBuilder.call("sec", u), ExpressionBuilder.call("tan", u));
            case "csc" ->
                ExpressionBuilder.negated(
                        ExpressionBuilder.product(ExpressionBuilder.call("csc", u), ExpressionBuilder.call("cot", u)));
            case "arcsin" -> overRoot(ExpressionBuilder.difference(ExpressionBuilder.ONE, ExpressionBuilder.square(u)));
            case "arccos" ->
                ExpressionBuilder.negated(
                        overRoot(ExpressionBuilder.difference(ExpressionBuilder.ONE, ExpressionBuilder.square(u))));
            case "arctan" ->
                ExpressionBuilder.quotient(
                        ExpressionBuilder.ONE,
                        ExpressionBuilder.sum(List.of(ExpressionBuilder.ONE, ExpressionBuilder.square(u))));
            case "arccot" ->
                ExpressionBuilder.negated(ExpressionBuilder.quotient(
                        ExpressionBuilder.ONE,
                        ExpressionBuilder.sum(List.of(ExpressionBuilder.ONE, ExpressionBuilder.square(u)))));
            case "sinh" -> ExpressionBuilder.call("cosh", u);
            case "cosh" -> ExpressionBuilder.call("sinh", u);
            case "tanh" ->
                ExpressionBuilder.quotient(
                        ExpressionBuilder.ONE, ExpressionBuilder.square(ExpressionBuilder.call("cosh", u)));
            case "coth" ->
                ExpressionBuilder.negated(ExpressionBuilder.quotient(
                        ExpressionBuilder.ONE, ExpressionBuilder.square(ExpressionBuilder.call("sinh", u))));
            case "arccosh" ->
                overRoot(ExpressionBuilder.difference(ExpressionBuilder.square(u), ExpressionBuilder.ONE));
            case "arcsinh" ->
                overRoot(ExpressionBuilder.sum(List.of(ExpressionBuilder.square(u), ExpressionBuilder.ONE)));
            case "arctanh" ->
                ExpressionBuilder.quotient(
                        ExpressionBuilder.ONE,
                        ExpressionBuilder.difference(ExpressionBuilder.ONE, ExpressionBuilder.square(u)));
            case "ln" -> ExpressionBuilder.quotient(ExpressionBuilder.ONE, u);
            case "exp" -> ExpressionBuilder.call("exp", u);
            case "abs" -> ExpressionBuilder.quotient(u, ExpressionBuilder.call("abs", u));
            default -> null;
        };
    }

    private static Expression overRoot(Expression radicand) {
        return ExpressionBuilder.quotient(
                ExpressionBuilder.ONE, new Expression.Root(ExpressionBuilder.number(2), radicand));
    }
}
