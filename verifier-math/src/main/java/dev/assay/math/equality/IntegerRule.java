package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;
import java.util.Optional;

/** Whole numbers written as such are equal when their digits are. */
final class IntegerRule implements EqualityRule {
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
