package dev.assay.math.rewriting;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.List;

/** Builds the expressions that rules compute with. */
public final class NumberExpressions {
    public static final Expression ZERO = of(Rational.ZERO);
    public static final Expression ONE = of(Rational.ONE);
    public static final Expression PI = new Expression.Symbol("pi");
    static final Expression INFINITY = new Expression.Symbol("∞");

    private NumberExpressions() {}

    /** An integer as an expression. */
    public static Expression of(long value) {
        return of(Rational.of(value));
    }

    /** A rational number as an expression. */
    public static Expression of(Rational value) {
        return new Expression.Numeral(value, Expression.Form.INTEGER);
    }

    /** The left expression minus the right one. */
    public static Expression difference(Expression left, Expression right) {
        return new Expression.Sum(List.of(left, new Expression.Negation(right)));
    }

    /** The product of two expressions. */
    public static Expression product(Expression left, Expression right) {
        return new Expression.Product(List.of(left, right));
    }

    /** 1 for infinity, -1 for its negative, else 0. */
    public static int infinite(Expression expression) {
        return switch (expression) {
            case Expression.Symbol symbol when symbol.equals(INFINITY) -> 1;
            case Expression.Negation(Expression operand) -> -infinite(operand);
            case Expression.Sum(List<Expression> terms) when terms.size() == 1 -> infinite(terms.getFirst());
            default -> 0;
        };
    }
}
