package dev.assay.math.equality;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.List;

/** Builds the expressions that rules compute with. */
final class NumberExpressions {
    static final Expression ZERO = of(Rational.ZERO);
    static final Expression ONE = of(Rational.ONE);
    static final Expression PI = new Expression.Symbol("pi");
    static final Expression INFINITY = new Expression.Symbol("∞");

    private NumberExpressions() {}

    static Expression of(long value) {
        return of(Rational.of(value));
    }

    static Expression of(Rational value) {
        return new Expression.Numeral(value, Expression.Form.INTEGER);
    }

    static Expression difference(Expression left, Expression right) {
        return new Expression.Sum(List.of(left, new Expression.Negation(right)));
    }

    static Expression product(Expression left, Expression right) {
        return new Expression.Product(List.of(left, right));
    }

    /** 1 for infinity, -1 for its negative, else 0. */
    static int infinite(Expression expression) {
        return switch (expression) {
            case Expression.Symbol symbol when symbol.equals(INFINITY) -> 1;
            case Expression.Negation(Expression operand) -> -infinite(operand);
            case Expression.Sum(List<Expression> terms) when terms.size() == 1 -> infinite(terms.getFirst());
            default -> 0;
        };
    }
}
