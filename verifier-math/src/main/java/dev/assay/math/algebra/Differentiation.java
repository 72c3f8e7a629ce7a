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
            case Expression.Numeral _, Expression.Based _ -> Trees.ZERO;
            case Expression.Symbol symbol -> symbol.name().equals(variable) ? Trees.ONE : Trees.ZERO;
            case Expression.Sum sum -> sum(sum.terms());
            case Expression.Negation negation -> negated(derivative(negation.operand()));
            case Expression.Product product -> product(product.factors());
            case Expression.Quotient quotient -> quotient(quotient.dividend(), quotient.divisor());
            case Expression.Power power -> power(power, power.base(), power.exponent());
            case Expression.Root root ->
                derivative(new Expression.Power(root.radicand(), Trees.quotient(Trees.ONE, root.degree())));
            case Expression.Percent percent ->
                derivative(Trees.product(percent.operand(), Trees.number(Rational.of(1, 100))));
            case Expression.Application application -> application(application);
            default -> null;
        };
    }

    private @Nullable Expression sum(List<Expression> terms) {
        var sum = new ArrayList<Expression>(terms.size());
        for (var term : terms) {
            var derivative = derivative(term);
            if (derivative == null) {
                return null;
            }
            sum.add(derivative);
        }
        return Trees.sum(sum);
    }

    private static @Nullable Expression negated(@Nullable Expression operand) {
        return operand == null ? null : Trees.negated(operand);
    }

    private @Nullable Expression product(List<Expression> factors) {
        if (factors.size() == 1) {
            return derivative(factors.getFirst());
        }
        var left = factors.getFirst();
        var right = new Expression.Product(factors.subList(1, factors.size()));
        var ofLeft = derivative(left);
        var ofRight = derivative(right);
        return ofLeft == null || ofRight == null
                ? null
                : Trees.sum(List.of(Trees.product(ofLeft, right), Trees.product(left, ofRight)));
    }

    private @Nullable Expression quotient(Expression dividend, Expression divisor) {
        var above = derivative(dividend);
        var below = derivative(divisor);
        if (above == null || below == null) {
            return null;
        }
        var cross = Trees.difference(Trees.product(above, divisor), Trees.product(dividend, below));
        return Trees.quotient(cross, Trees.square(divisor));
    }

    /** (u^v)' = u^v (v' ln u + v u'/u), with one half gone where base or exponent is constant. */
    private @Nullable Expression power(Expression whole, Expression base, Expression exponent) {
        var ofBase = derivative(base);
        var ofExponent = derivative(exponent);
        if (ofBase == null || ofExponent == null) {
            return null;
        }
        if (ofExponent.equals(Trees.ZERO)) {
            var less = Trees.power(base, Trees.difference(exponent, Trees.ONE));
            return Trees.product(exponent, less, ofBase);
        }
        var byExponent = Trees.product(ofExponent, Trees.call("ln", base));
        var byBase = Trees.product(exponent, Trees.quotient(ofBase, base));
        return Trees.product(whole, Trees.sum(List.of(byExponent, byBase)));
    }

    private @Nullable Expression application(Expression.Application application) {
        if (application.function().equals("log_") && application.arguments().size() == 2) {
            var natural = Trees.quotient(
                    Trees.call("ln", application.arguments().getLast()),
                    Trees.call("ln", application.arguments().getFirst()));
            return derivative(natural);
        }
        if (application.arguments().size() != 1) {
            return null;
        }
        var argument = application.arguments().getFirst();
        var inner = derivative(argument);
        var outer = outer(application.function(), argument);
        if (inner == null || outer == null) {
            return Trees.ZERO.equals(inner) ? Trees.ZERO : null;
        }
        return Trees.product(outer, inner);
    }

    /** The derivative of a function by its argument (NIST Digital Library of Mathematical Functions, 4.7, 4.20, 4.34). */
    private static @Nullable Expression outer(String function, Expression u) {
        return switch (function) {
            case "sin" -> Trees.call("cos", u);
            case "cos" -> Trees.negated(Trees.call("sin", u));
            case "tan" -> Trees.square(Trees.call("sec", u));
            case "cot" -> Trees.negated(Trees.square(Trees.call("csc", u)));
            case "sec" -> Trees.product(Trees.call("sec", u), Trees.call("tan", u));
            case "csc" -> Trees.negated(Trees.product(Trees.call("csc", u), Trees.call("cot", u)));
            case "arcsin" -> overRoot(Trees.difference(Trees.ONE, Trees.square(u)));
            case "arccos" -> Trees.negated(overRoot(Trees.difference(Trees.ONE, Trees.square(u))));
            case "arctan" -> Trees.quotient(Trees.ONE, Trees.sum(List.of(Trees.ONE, Trees.square(u))));
            case "arccot" -> Trees.negated(Trees.quotient(Trees.ONE, Trees.sum(List.of(Trees.ONE, Trees.square(u)))));
            case "sinh" -> Trees.call("cosh", u);
            case "cosh" -> Trees.call("sinh", u);
            case "tanh" -> Trees.quotient(Trees.ONE, Trees.square(Trees.call("cosh", u)));
            case "coth" -> Trees.negated(Trees.quotient(Trees.ONE, Trees.square(Trees.call("sinh", u))));
            case "arccosh" -> overRoot(Trees.difference(Trees.square(u), Trees.ONE));
            case "arcsinh" -> overRoot(Trees.sum(List.of(Trees.square(u), Trees.ONE)));
            case "arctanh" -> Trees.quotient(Trees.ONE, Trees.difference(Trees.ONE, Trees.square(u)));
            case "ln" -> Trees.quotient(Trees.ONE, u);
            case "exp" -> Trees.call("exp", u);
            case "abs" -> Trees.quotient(u, Trees.call("abs", u));
            default -> null;
        };
    }

    private static Expression overRoot(Expression radicand) {
        return Trees.quotient(Trees.ONE, new Expression.Root(Trees.number(2), radicand));
    }
}
