package dev.assay.math.equality.unit;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import dev.assay.math.unit.Units;
import java.util.Optional;
import java.util.Set;

/**
 * A number with a unit and a bare number that are apart by a factor between units, such as 2 and 120 minutes, are
 * undecided: the question alone says which unit it asks for.
 */
public final class UnaskedUnitRule implements EqualityRule {
    private static final Set<Long> FACTORS =
            Set.of(7L, 10L, 12L, 24L, 60L, 100L, 365L, 1_000L, 1_440L, 3_600L, 10_000L, 86_400L, 1_000_000L);

    @Override
    public String name() {
        return "equal.unasked_unit";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<Rational> wanted = number(gold, answer);
        Optional<Rational> given = number(answer, gold);
        boolean apart = wanted.isPresent() && given.isPresent() && isFactor(wanted.get(), given.get());
        return apart ? Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported())) : Optional.empty();
    }

    /** The number of an amount where the other side is bare, or the bare number where the other is an amount. */
    private static Optional<Rational> number(Expression expression, Expression other) {
        return switch (expression) {
            case Expression.Measure(Expression.Numeral amount, String unit)
            when other instanceof Expression.Numeral && !Units.meanings(unit).isEmpty() -> Optional.of(amount.value());
            case Expression.Numeral numeral when other instanceof Expression.Measure -> Optional.of(numeral.value());
            default -> Optional.empty();
        };
    }

    private static boolean isFactor(Rational left, Rational right) {
        if (left.isZero() || right.isZero()) {
            return false;
        }
        Rational ratio = left.over(right);
        Rational whole = ratio.isInteger() ? ratio : ratio.inverted();
        return whole.isInteger()
                && whole.bits() < 32
                && FACTORS.contains(whole.numerator().longValue());
    }
}
