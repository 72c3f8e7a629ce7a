package dev.assay.math.equality.number;

import dev.assay.math.algebra.Approximation;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.syntax.Expression;
import java.util.Optional;
import java.util.OptionalDouble;

/** Numbers may differ by the task's tolerance as a share of the gold; from a gold of 0, by the tolerance itself. */
public final class ToleranceRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.tolerance";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Double tolerance = comparison.conventions().tolerance();
        if (tolerance == null) {
            return Optional.empty();
        }
        OptionalDouble wanted = Approximation.of(gold, comparison.steps());
        OptionalDouble given = Approximation.of(answer, comparison.steps());
        if (wanted.isEmpty() || given.isEmpty()) {
            return Optional.empty();
        }
        double scale = wanted.getAsDouble() == 0 ? 1 : Math.abs(wanted.getAsDouble());
        boolean near = Math.abs(wanted.getAsDouble() - given.getAsDouble()) <= tolerance * scale;
        return Optional.of(DecisionTrace.of(name(), near));
    }
}
