package dev.assay.math.equality.number;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.syntax.Expression;
import java.util.Optional;

/** Whole numbers written as such are equal when their digits are. */
public final class IntegerRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.integer";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        return gold instanceof Expression.Numeral wanted
                        && answer instanceof Expression.Numeral given
                        && wanted.value().isInteger()
                        && given.value().isInteger()
                        && comparison.conventions().tolerance() == null
                ? Optional.of(DecisionTrace.of(name(), wanted.value().equals(given.value())))
                : Optional.empty();
    }
}
