package dev.assay.math.form;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.math.BigInteger;
import java.util.List;

/** Tells whether roots are simplified. */
final class RadicalForm {
    private static final int LARGEST_BASE = 1_000;
    private static final int MOST_BITS = 64;
    private static final int LARGEST_DEGREE = 16;

    private RadicalForm() {}

    static boolean areSimple(Expression expression) {
        return switch (expression) {
            case Expression.Numeral _, Expression.Symbol _ -> true;
            case Expression.Sum(List<Expression> terms) -> terms.stream().allMatch(RadicalForm::areSimple);
            case Expression.Negation(Expression operand) -> areSimple(operand);
            case Expression.Product(List<Expression> factors) ->
                factors.stream().filter(Expression.Root.class::isInstance).count() <= 1
                        && factors.stream().allMatch(RadicalForm::areSimple);
            case Expression.Quotient(Expression dividend, Expression divisor) ->
                areSimple(dividend) && !(divisor instanceof Expression.Root) && isRootFree(divisor);
            case Expression.Power(Expression base, Expression exponent) ->
                exponent instanceof Expression.Numeral numeral
                        && numeral.value().isInteger()
                        && areSimple(base);
            case Expression.Root(Expression degree, Expression radicand) -> isSimple(degree, radicand);
            default -> false;
        };
    }

    private static boolean isRootFree(Expression expression) {
        return switch (expression) {
            case Expression.Numeral _, Expression.Symbol _ -> true;
            case Expression.Sum(List<Expression> terms) -> terms.stream().allMatch(RadicalForm::isRootFree);
            case Expression.Product(List<Expression> factors) ->
                factors.stream().allMatch(RadicalForm::isRootFree);
            case Expression.Power(Expression base, Expression _) -> isRootFree(base);
            default -> false;
        };
    }

    /** Whether this is a product of numbers, which nobody has multiplied yet. */
    private static boolean isCalculated(Expression radicand) {
        return radicand instanceof Expression.Product(List<Expression> factors)
                && factors.stream().filter(Expression.Numeral.class::isInstance).count() > 1;
    }

    /** No power of the degree divides the number under the root. */
    private static boolean isSimple(Expression degree, Expression radicand) {
        if (!(degree instanceof Expression.Numeral(Rational times, Expression.Form _))
                || !times.isInteger()
                || times.compareTo(Rational.of(2)) < 0
                || times.compareTo(Rational.of(LARGEST_DEGREE)) > 0) {
            return false;
        }
        if (!(radicand instanceof Expression.Numeral(Rational number, Expression.Form _))) {
            return areSimple(radicand) && !(radicand instanceof Expression.Quotient) && !isCalculated(radicand);
        }
        if (!number.isInteger() || number.numerator().bitLength() > MOST_BITS || number.bits() < 2) {
            return false;
        }
        for (int base = 2; base <= LARGEST_BASE; base++) {
            BigInteger power = BigInteger.valueOf(base).pow(times.numerator().intValue());
            if (power.compareTo(number.numerator().abs()) > 0) {
                return true;
            }
            if (number.numerator().mod(power).signum() == 0) {
                return false;
            }
        }
        return true;
    }
}
