package dev.assay.math.equality.number;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.math.BigInteger;
import java.util.Optional;

/**
 * A number written with decimal places, perhaps times a power of ten: {@code 3.14}, {@code 6.63\times10^{-34}}.
 *
 * @param unit the worth of one step of the last place that is not 0
 * @param padded whether zeros follow that place, which say that they are right
 */
record DecimalNumber(Rational value, Rational unit, boolean padded) {
    private static final int MOST_PLACES = 400;
    /** Denominators of exact values that are often written as decimals. */
    private static final int SIMPLE_DENOMINATOR = 40;

    /** The decimal; empty for whole numbers, and for what is not written as a decimal. */
    static Optional<DecimalNumber> of(Expression expression) {
        return switch (expression) {
            case Expression.Numeral numeral -> of(numeral);
            case Expression.Negation negation ->
                of(negation.operand())
                        .map(decimal -> new DecimalNumber(decimal.value().negated(), decimal.unit(), decimal.padded()));
            case Expression.Product product
            when product.factors().size() == 2 ->
                of(product.factors().getFirst())
                        .flatMap(decimal ->
                                powerOfTen(product.factors().getLast()).map(decimal::scaled));
            case Expression.Quotient(Expression dividend, Expression.Numeral divisor) ->
                of(dividend).flatMap(decimal -> powerOfTen(divisor).map(power -> decimal.scaled(power.inverted())));
            default -> Optional.empty();
        };
    }

    private static Optional<DecimalNumber> of(Expression.Numeral numeral) {
        boolean written = numeral.form().isDecimal() || numeral.form() == Expression.Form.SCIENTIFIC;
        if (!written || numeral.value().isInteger()) {
            return Optional.empty();
        }
        return terminating(numeral.value(), numeral.form() == Expression.Form.PADDED);
    }

    /** A rational number that has finitely many decimal places. */
    private static Optional<DecimalNumber> terminating(Rational value, boolean padded) {
        BigInteger rest = value.denominator();
        int twos = rest.getLowestSetBit();
        rest = rest.shiftRight(twos);
        int fives = 0;
        BigInteger five = BigInteger.valueOf(5);
        while (fives <= MOST_PLACES && rest.bitLength() > 1 && rest.mod(five).signum() == 0) {
            rest = rest.divide(five);
            fives++;
        }
        int places = Math.max(twos, fives);
        return rest.bitLength() == 1 && places <= MOST_PLACES
                ? Optional.of(new DecimalNumber(value, Rational.of(10).power(-places), padded))
                : Optional.empty();
    }

    private static Optional<Rational> powerOfTen(Expression expression) {
        return switch (expression) {
            case Expression.Numeral numeral when isPowerOfTen(numeral.value()) -> Optional.of(numeral.value());
            case Expression.Power(Expression.Numeral base, Expression.Numeral exponent)
            when base.value().equals(Rational.of(10))
                    && exponent.value().isInteger()
                    && exponent.value().bits() < 9 ->
                Optional.of(Rational.of(10).power(exponent.value().numerator().intValue()));
            default -> Optional.empty();
        };
    }

    private static boolean isPowerOfTen(Rational value) {
        BigInteger whole = value.isInteger() ? value.numerator() : value.denominator();
        boolean single = value.isInteger() || value.numerator().equals(BigInteger.ONE);
        String digits = whole.toString();
        return single && digits.charAt(0) == '1' && digits.chars().skip(1).allMatch(digit -> digit == '0');
    }

    private DecimalNumber scaled(Rational factor) {
        return new DecimalNumber(value.times(factor), unit.times(factor), padded);
    }

    /** The number of significant digits: those from the first digit other than 0 to the last. */
    int digits() {
        return value.absolute().over(unit).numerator().toString().length();
    }

    /** Whether the decimal is likely an exact value, as 12.5 and 0.375 are and 3.14 is not. */
    boolean looksExact() {
        Rational places = value.over(unit).over(Rational.of(10).power(digits()));
        return places.denominator().compareTo(BigInteger.valueOf(SIMPLE_DENOMINATOR)) <= 0
                || value.denominator().compareTo(BigInteger.valueOf(SIMPLE_DENOMINATOR)) <= 0;
    }
}
