package dev.assay.math.equality.word;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.syntax.Expression;
import java.util.Optional;

/** The same notation on both sides is equal. */
public final class SameNotationRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.notation";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        return gold.equals(answer) ? Optional.of(DecisionTrace.of(name(), true)) : Optional.empty();
    }
}
