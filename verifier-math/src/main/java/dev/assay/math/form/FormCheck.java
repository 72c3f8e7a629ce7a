package dev.assay.math.form;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.math.BigInteger;
import java.util.List;

/** Checks that an answer has the notation that a task demands. */
public final class FormCheck {
    private static final Rational TEN = Rational.of(10);

    private FormCheck() {}

    /** Whether an answer has a form; what is factored or as written is measured by the gold. */
    public static boolean holds(ExactForm form, Expression gold, Expression answer) {
        Expression value = value(answer);
        return switch (form) {
            case INTEGER -> isNumeral(value, Expression.Form.INTEGER);
            case DECIMAL ->
                isNumeral(value, Expression.Form.INTEGER)
                        || (value instanceof Expression.Numeral numeral
                                && numeral.form().isDecimal());
            case FRACTION -> isFraction(value, false);
            case LOWEST_TERMS -> isFraction(value, true);
            case MIXED_NUMBER -> isNumeral(value, Expression.Form.MIXED);
            case SCIENTIFIC -> isScientific(value);
            case SIMPLIFIED_RADICAL -> RadicalForm.areSimple(value);
            case FACTORED -> factors(value) > 1 && factors(value) >= factors(value(gold));
            case EXPANDED -> isExpanded(value);
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
            BigInteger common = dividend.value().numerator().gcd(divisor.value().numerator());
            boolean lowest =
                    common.bitLength() == 1 && divisor.value().numerator().bitLength() > 1;
            return whole && (!reduced || lowest);
        }
        return isNumeral(value, Expression.Form.INTEGER);
    }

    private static boolean isScientific(Expression value) {
        return switch (value) {
            case Expression.Numeral numeral -> numeral.form() == Expression.Form.SCIENTIFIC;
            case Expression.Product(List<Expression> factors) ->
                factors.size() == 2
                        && factors.getFirst() instanceof Expression.Numeral(Rational mantissa, Expression.Form _)
                        && mantissa.absolute().compareTo(Rational.ONE) >= 0
                        && mantissa.absolute().compareTo(TEN) < 0
                        && isPowerOfTen(factors.getLast());
            default -> isPowerOfTen(value);
        };
    }

    private static boolean isPowerOfTen(Expression value) {
        return value
                        instanceof
                        Expression.Power(Expression.Numeral(Rational base, Expression.Form _), Expression exponent)
                && base.equals(TEN)
                && exponent instanceof Expression.Numeral(Rational power, Expression.Form _)
                && power.isInteger();
    }

    /** The number of factors other than numbers; a power counts as often as its base is multiplied. */
    private static int factors(Expression value) {
        return switch (value) {
            case Expression.Numeral _ -> 0;
            case Expression.Negation(Expression operand) -> factors(operand);
            case Expression.Product(List<Expression> parts) ->
                parts.stream().mapToInt(FormCheck::factors).sum();
            case Expression.Power(Expression base, Expression.Numeral(Rational power, Expression.Form _))
            when power.isInteger() && power.signum() > 0 && power.bits() < 16 ->
                factors(base) * power.numerator().intValue();
            default -> 1;
        };
    }

    private static boolean isExpanded(Expression value) {
        return switch (value) {
            case Expression.Sum(List<Expression> terms) -> terms.stream().allMatch(FormCheck::isExpanded);
            case Expression.Negation(Expression operand) -> !(operand instanceof Expression.Sum) && isExpanded(operand);
            case Expression.Product(List<Expression> parts) ->
                parts.stream().noneMatch(Expression.Sum.class::isInstance)
                        && parts.stream().allMatch(FormCheck::isExpanded);
            case Expression.Power(Expression base, Expression _) ->
                !(base instanceof Expression.Sum) && isExpanded(base);
            default -> true;
        };
    }
}
