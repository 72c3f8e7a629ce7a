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
 */
public final class PrintedFloatRule implements EqualityRule {
    static final int FEWEST_DIGITS = 10;
    private static final Rational RELATIVE = Rational.of(10).power(-10);
    private static final Rational OF_WHOLE = Rational.of(10).power(-6);

    @Override
    public String name() {
        return "equal.printed_float";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<DecimalNumber> printed = DecimalNumber.of(answer).filter(decimal -> decimal.digits() >= FEWEST_DIGITS);
        return printed.isPresent() && isExact(gold) && agrees(printed.get().value(), gold, comparison)
                ? Optional.of(DecisionTrace.of(name(), true))
                : Optional.empty();
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
                                || (part instanceof Expression.Numeral numeral
                                        && numeral.form() != Expression.Form.INTEGER
                                        && numeral.form() != Expression.Form.MIXED
                                        && numeral.form() != Expression.Form.REPEATING));
    }

    private static boolean agrees(Rational printed, Expression gold, PairComparison comparison) {
        Rational exact = comparison.rational(gold).orElse(null);
        Rational share = printed.absolute().times(RELATIVE);
        boolean whole = exact != null && exact.isInteger() && OF_WHOLE.compareTo(share) < 0;
        Rational margin = whole ? OF_WHOLE : share;
        return RoundingRule.lies(gold, exact, printed.minus(margin), printed.plus(margin), comparison);
    }
}
