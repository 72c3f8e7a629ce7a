package dev.assay.math.equality.number;

import dev.assay.math.algebra.Approximation;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.number.Rational;
import dev.assay.math.numeric.ConstantValue;
import dev.assay.math.syntax.Expression;
import dev.assay.verifier.Certainty;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A decimal gold of three significant digits or more stands for every exact value that rounds to it, and for longer
 * decimals unless it looks exact itself. All else that rounds to the other is undecided, for the question alone can tell.
 */
public final class RoundingRule implements EqualityRule {
    private static final int SIGNIFICANT = 3;
    /** From so many digits on a decimal is a printed double, whose last digits are off by some units. */
    private static final int MACHINE_DIGITS = 15;

    private static final Rational MACHINE_ERROR = Rational.of(10).power(-14);

    /** The share of a gold by which a rounded answer may be off and still be worth a question. */
    private static final double NEAR = 0.03;

    /** The same in steps of the answer's last place. */
    private static final int NEAR_PLACES = 3;

    private static final String NAME = "equal.rounding";
    private static final DecisionTrace UNDECIDED =
            DecisionTrace.of(NAME, new RuleDecision.Undecided(Certainty.Reason.NUMERIC_ONLY));

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<DecimalNumber> wanted = DecimalNumber.of(gold);
        Optional<DecimalNumber> given = DecimalNumber.of(answer);
        if (wanted.isEmpty() && given.isEmpty()) {
            return Optional.empty();
        }
        boolean goldIsCoarse = wanted.isPresent()
                && (given.isEmpty() || wanted.get().unit().compareTo(given.get().unit()) > 0);
        DecimalNumber coarse = (goldIsCoarse ? wanted : given).or(() -> wanted).orElseThrow();
        Expression other = goldIsCoarse ? answer : gold;
        Rational exact = comparison.rational(other).orElse(null);
        if (exact != null && exact.equals(coarse.value())) {
            return Optional.empty();
        }
        boolean precise = coarse.digits() >= SIGNIFICANT;
        if (!rounds(other, exact, coarse, comparison)) {
            boolean cut = !goldIsCoarse && precise && isCutTo(coarse, other, exact, comparison);
            return cut || (!goldIsCoarse && isNear(gold, answer, coarse, comparison))
                    ? Optional.of(UNDECIDED)
                    : Optional.empty();
        }
        boolean meant = goldIsCoarse && precise && !coarse.padded() && isMeant(coarse, exact);
        return Optional.of(meant ? DecisionTrace.of(name(), true) : UNDECIDED);
    }

    /** Whether a decimal answer misses a gold that is no whole number by so little that its rounding may be at fault. */
    private static boolean isNear(Expression gold, Expression answer, DecimalNumber given, PairComparison comparison) {
        Optional<Rational> exact = comparison.rational(gold);
        if (exact.filter(Rational::isInteger).isPresent()) {
            return false;
        }
        OptionalDouble wanted = Approximation.of(gold, comparison.steps());
        OptionalDouble found = Approximation.of(answer, comparison.steps());
        if (wanted.isEmpty() || found.isEmpty()) {
            return false;
        }
        double error = Math.abs(wanted.getAsDouble() - found.getAsDouble());
        double place = given.unit().numerator().doubleValue()
                / given.unit().denominator().doubleValue();
        return error <= NEAR * Math.abs(wanted.getAsDouble()) && error <= NEAR_PLACES * place;
    }

    /** An irrational value is surely rounded; of a rational one the gold must not look like an exact value itself. */
    private static boolean isMeant(DecimalNumber gold, @Nullable Rational exact) {
        return exact == null || (!gold.looksExact() && !isTie(gold, exact));
    }

    /** Halves are rounded away from zero. */
    private static boolean isTie(DecimalNumber gold, Rational exact) {
        Rational difference = exact.minus(gold.value()).absolute();
        boolean half = difference.equals(gold.unit().times(Rational.HALF));
        return half && exact.absolute().compareTo(gold.value().absolute()) > 0;
    }

    private static boolean rounds(
            Expression value, @Nullable Rational exact, DecimalNumber decimal, PairComparison comparison) {
        Rational margin = decimal.unit().times(Rational.HALF);
        if (decimal.digits() >= MACHINE_DIGITS) {
            Rational error = decimal.value().absolute().times(MACHINE_ERROR);
            margin = margin.compareTo(error) < 0 ? error : margin;
        }
        return lies(value, exact, decimal.value().minus(margin), decimal.value().plus(margin), comparison);
    }

    /** Whether the decimal is the value with the digits behind the decimal's last place cut off. */
    private static boolean isCutTo(
            DecimalNumber decimal, Expression value, @Nullable Rational exact, PairComparison comparison) {
        boolean negative = decimal.value().signum() < 0;
        Rational low = negative ? decimal.value().minus(decimal.unit()) : decimal.value();
        boolean end = exact != null && exact.minus(decimal.value()).absolute().compareTo(decimal.unit()) >= 0;
        return !end && lies(value, exact, low, low.plus(decimal.unit()), comparison);
    }

    /** Whether a value, rational if its exact value is given, lies between two numbers or on one. */
    static boolean lies(
            Expression value, @Nullable Rational exact, Rational low, Rational high, PairComparison comparison) {
        if (exact != null) {
            return exact.compareTo(low) >= 0 && exact.compareTo(high) <= 0;
        }
        return hasSign(low, value, 1, comparison) && hasSign(high, value, -1, comparison);
    }

    /** Whether the value minus the bound has this sign or is 0. */
    private static boolean hasSign(Rational bound, Expression value, int sign, PairComparison comparison) {
        Expression.Sum difference =
                new Expression.Sum(List.of(value, new Expression.Numeral(bound.negated(), Expression.Form.DECIMAL)));
        OptionalInt found = ConstantValue.sign(difference, comparison.steps());
        return found.isPresent() && found.getAsInt() * sign >= 0;
    }
}
