package dev.assay.math.equality.number;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.Optional;

/**
 * A decimal of ten significant digits or more that a program printed is the exact gold which it agrees with to
 * 10<sup>-10</sup> of itself: {@code 0.0535714285714164} is 3/56. A decimal gold of fewer digits is as exact. Of a whole gold it is off by 10<sup>-6</sup> at most.
 * A gold of 16 digits or more that a program printed is likewise the exact answer which it agrees with to 10<sup>-15</sup>:
 * {@code 3.3000000000000003} is 3.3.
 */
public final class PrintedFloatRule implements EqualityRule {
    static final int FEWEST_DIGITS = 10;
    /** The digits of a double that a program printed whole, and the errors of some roundings of it. */
    private static final int OF_DOUBLE = 16;

    /** The least length of the denominator of so many digits, of which a few stand before the point, in bits. */
    private static final int FEWEST_BITS = 20;

    private static final Rational OF_ROUNDING = Rational.of(10).power(-15);
    private static final Rational RELATIVE = Rational.of(10).power(-10);
    private static final Rational OF_WHOLE = Rational.of(10).power(-6);

    @Override
    public String name() {
        return "equal.printed_float";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (isPrinted(gold, answer, comparison)) {
            return Optional.of(DecisionTrace.of(name(), true));
        }
        Optional<DecimalNumber> printed = DecimalNumber.of(answer).filter(decimal -> decimal.digits() >= FEWEST_DIGITS);
        return printed.isPresent() && isExact(gold) && agrees(printed.get().value(), gold, comparison)
                ? Optional.of(DecisionTrace.of(name(), true))
                : Optional.empty();
    }

    /** Whether a gold is a double that was printed for an exact rational answer. */
    private static boolean isPrinted(Expression gold, Expression answer, PairComparison comparison) {
        if (!(gold instanceof Expression.Numeral numeral)
                || numeral.value().denominator().bitLength() < FEWEST_BITS) {
            return false;
        }
        Optional<DecimalNumber> wanted = DecimalNumber.of(gold).filter(decimal -> decimal.digits() >= OF_DOUBLE);
        Rational exact = wanted.isPresent() && isExact(answer)
                ? comparison.rational(answer).orElse(null)
                : null;
        if (exact == null) {
            return false;
        }
        Rational value = wanted.get().value();
        return value.minus(exact).absolute().compareTo(value.absolute().times(OF_ROUNDING)) <= 0;
    }

    /** Whether a constant is written without decimals, or is a decimal of fewer digits. */
    private static boolean isExact(Expression gold) {
        Optional<DecimalNumber> decimal = DecimalNumber.of(gold);
        if (decimal.isPresent()) {
            return decimal.get().digits() < FEWEST_DIGITS;
        }
        return ExpressionWalk.variables(gold).isEmpty()
                && !ExpressionWalk.contains(
                        gold,
                        part -> part instanceof Expression.Measure
                                || part instanceof Expression.Percent
                                || DecimalNumber.of(part)
                                        .filter(number -> number.digits() >= FEWEST_DIGITS)
                                        .isPresent());
    }

    private static boolean agrees(Rational printed, Expression gold, PairComparison comparison) {
        Rational exact = comparison.rational(gold).orElse(null);
        Rational share = printed.absolute().times(RELATIVE);
        boolean whole = exact != null && exact.isInteger() && OF_WHOLE.compareTo(share) < 0;
        Rational margin = whole ? OF_WHOLE : share;
        return RoundingRule.lies(gold, exact, printed.minus(margin), printed.plus(margin), comparison);
    }
}
