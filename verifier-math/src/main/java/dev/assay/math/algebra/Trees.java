package dev.assay.math.algebra;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.List;

/** Builds expressions, leaving out zeros and ones. */
final class Trees {
    static final Expression ZERO = number(0);
    static final Expression ONE = number(1);

    private Trees() {}

    static Expression number(long value) {
        return number(Rational.of(value));
    }

    static Expression number(Rational value) {
        return new Expression.Numeral(value, Expression.Form.INTEGER);
    }

    static Expression sum(List<Expression> terms) {
        var kept = terms.stream().filter(term -> !term.equals(ZERO)).toList();
        return switch (kept.size()) {
            case 0 -> ZERO;
            case 1 -> kept.getFirst();
            default -> new Expression.Sum(kept);
        };
    }

    static Expression difference(Expression left, Expression right) {
        return sum(List.of(left, negated(right)));
    }

    static Expression negated(Expression operand) {
        return operand instanceof Expression.Numeral numeral
                ? number(numeral.value().negated())
                : new Expression.Negation(operand);
    }

    static Expression product(Expression... factors) {
        var kept =
                List.of(factors).stream().filter(factor -> !factor.equals(ONE)).toList();
        if (kept.contains(ZERO)) {
            return ZERO;
        }
        return switch (kept.size()) {
            case 0 -> ONE;
            case 1 -> kept.getFirst();
            default -> new Expression.Product(kept);
        };
    }

    static Expression quotient(Expression dividend, Expression divisor) {
        return dividend.equals(ZERO) || divisor.equals(ONE) ? dividend : new Expression.Quotient(dividend, divisor);
    }

    static Expression power(Expression base, Expression exponent) {
        return exponent.equals(ONE) ? base : new Expression.Power(base, exponent);
    }

    static Expression square(Expression base) {
        return new Expression.Power(base, number(2));
    }

    static Expression call(String function, Expression argument) {
        return new Expression.Application(function, List.of(argument));
    }
}
