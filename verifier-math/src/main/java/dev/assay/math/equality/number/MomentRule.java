package dev.assay.math.equality.number;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Times and days are the same in every notation; "a.m.", "p.m." and the year may be left out on one side. */
public final class MomentRule implements EqualityRule {
    private static final int HALF_DAY = 12;

    @Override
    public String name() {
        return "equal.moment";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (gold instanceof Expression.CalendarDate wanted && answer instanceof Expression.CalendarDate given) {
            boolean year = wanted.year() == null || given.year() == null || Objects.equals(wanted.year(), given.year());
            return Optional.of(
                    DecisionTrace.of(name(), year && wanted.month() == given.month() && wanted.day() == given.day()));
        }
        boolean time = gold instanceof Expression.ClockTime || answer instanceof Expression.ClockTime;
        boolean ratios = gold instanceof Expression.Proportion || answer instanceof Expression.Proportion;
        Optional<Expression.ClockTime> left = time(gold);
        Optional<Expression.ClockTime> right = time(answer);
        return time && !(ratios && comparison.conventions().firstReadings()) && left.isPresent() && right.isPresent()
                ? Optional.of(DecisionTrace.of(name(), same(left.get(), right.get(), gold, answer)))
                : Optional.empty();
    }

    private static boolean same(
            Expression.ClockTime wanted, Expression.ClockTime given, Expression gold, Expression answer) {
        boolean minutes = wanted.minute() == given.minute() && wanted.second() == given.second();
        boolean open = isOpen(gold, wanted) || isOpen(answer, given);
        return minutes && (open ? (wanted.hour() - given.hour()) % HALF_DAY == 0 : wanted.hour() == given.hour());
    }

    /** Whether a time may be before or after noon: it is written like a ratio, and its hours go up to 12. */
    private static boolean isOpen(Expression written, Expression.ClockTime time) {
        return written instanceof Expression.Proportion && time.hour() <= HALF_DAY;
    }

    private static Optional<Expression.ClockTime> time(Expression expression) {
        return switch (expression) {
            case Expression.ClockTime time -> Optional.of(time);
            case Expression.Proportion(List<Expression> parts)
            when parts.size() == 2 || parts.size() == 3 -> {
                int hour = below(parts.get(0), 24);
                int minute = below(parts.get(1), 60);
                int second = parts.size() == 3 ? below(parts.get(2), 60) : 0;
                yield hour < 0 || minute < 0 || second < 0
                        ? Optional.empty()
                        : Optional.of(new Expression.ClockTime(hour, minute, second));
            }
            default -> Optional.empty();
        };
    }

    /** A whole number below a bound, or -1. */
    private static int below(Expression expression, int bound) {
        boolean fits = expression instanceof Expression.Numeral number
                && number.value().isInteger()
                && number.value().signum() >= 0
                && number.value().compareTo(Rational.of(bound)) < 0;
        return fits ? ((Expression.Numeral) expression).value().numerator().intValue() : -1;
    }
}
