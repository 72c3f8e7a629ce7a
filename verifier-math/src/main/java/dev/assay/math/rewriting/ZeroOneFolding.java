package dev.assay.math.rewriting;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;

/** Takes zeros and ones out of sums and products, so that what is computed with stays small. */
public final class ZeroOneFolding {
    private static final int MOST_BITS = 256;

    private ZeroOneFolding() {}

    /** The expression without zeros and ones, and with the numbers of each product multiplied. */
    public static Expression of(Expression expression) {
        return switch (expression) {
            case Expression.Sum(List<Expression> terms) -> sum(terms);
            case Expression.Product(List<Expression> factors) -> product(factors);
            case Expression.Negation(Expression operand) -> {
                Expression inner = of(operand);
                yield is(inner, Rational.ZERO) ? NumberExpressions.ZERO : new Expression.Negation(inner);
            }
            case Expression.Quotient(Expression dividend, Expression divisor) -> {
                Expression above = of(dividend);
                Expression below = of(divisor);
                boolean whole = is(below, Rational.ONE);
                yield whole || (is(above, Rational.ZERO) && divisor instanceof Expression.Numeral)
                        ? above
                        : new Expression.Quotient(above, below);
            }
            default -> expression;
        };
    }

    private static Expression sum(List<Expression> terms) {
        List<Expression> kept = new ArrayList<>(terms.size());
        for (Expression term : terms) {
            Expression folded = of(term);
            Expression inverse = folded instanceof Expression.Negation(Expression operand) ? operand : null;
            if (inverse != null && kept.remove(inverse)) {
                continue;
            }
            if (folded instanceof Expression.Sum(List<Expression> inner)) {
                kept.addAll(inner);
            } else if (!is(folded, Rational.ZERO)) {
                kept.add(folded);
            }
        }
        return kept.size() == 1 ? kept.getFirst() : kept.isEmpty() ? NumberExpressions.ZERO : new Expression.Sum(kept);
    }

    private static Expression product(List<Expression> factors) {
        List<Expression> kept = new ArrayList<>(factors.size());
        Rational number = Rational.ONE;
        for (Expression factor : factors) {
            Expression folded = of(factor);
            if (folded instanceof Expression.Numeral numeral && numeral.value().bits() + number.bits() < MOST_BITS) {
                number = number.times(numeral.value());
            } else {
                kept.add(folded);
            }
        }
        if (number.isZero()) {
            return NumberExpressions.ZERO;
        }
        if (!number.equals(Rational.ONE) || kept.isEmpty()) {
            kept.addFirst(NumberExpressions.of(number));
        }
        return kept.size() == 1 ? kept.getFirst() : new Expression.Product(kept);
    }

    private static boolean is(Expression expression, Rational value) {
        return expression instanceof Expression.Numeral numeral
                && numeral.value().equals(value);
    }
}
