package dev.assay.math;

import dev.assay.math.syntax.Expression;

/** Whether an answer has the notation that a task demands. */
final class FormCheck {
    private FormCheck() {}

    static boolean holds(ExactForm form, Expression gold, Expression answer) {
        var value = value(answer);
        return switch (form) {
            case INTEGER -> isNumeral(value, Expression.Form.INTEGER);
            case DECIMAL -> isNumeral(value, Expression.Form.INTEGER) || isNumeral(value, Expression.Form.DECIMAL);
            case FRACTION -> isFraction(value, false);
            case LOWEST_TERMS -> isFraction(value, true);
            case MIXED_NUMBER -> isNumeral(value, Expression.Form.MIXED);
            case AS_WRITTEN -> value.equals(value(gold));
        };
    }

    /** The part of an answer whose notation is meant: without its name, sign and unit. */
    private static Expression value(Expression answer) {
        return switch (answer) {
            case Expression.Relation relation -> value(relation.sides().getLast());
            case Expression.Measure measure -> value(measure.amount());
            case Expression.Negation(Expression.Numeral operand) -> operand;
            case Expression.Negation(Expression.Quotient operand) -> operand;
            default -> answer;
        };
    }

    private static boolean isNumeral(Expression value, Expression.Form form) {
        return value instanceof Expression.Numeral numeral && numeral.form() == form;
    }

    private static boolean isFraction(Expression value, boolean reduced) {
        if (value instanceof Expression.Quotient(Expression.Numeral dividend, Expression.Numeral divisor)) {
            boolean whole = dividend.value().isInteger() && divisor.value().isInteger();
            var common = dividend.value().numerator().gcd(divisor.value().numerator());
            boolean lowest =
                    common.bitLength() == 1 && divisor.value().numerator().bitLength() > 1;
            return whole && (!reduced || lowest);
        }
        return isNumeral(value, Expression.Form.INTEGER);
    }
}
