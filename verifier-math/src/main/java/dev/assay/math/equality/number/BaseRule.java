package dev.assay.math.equality.number;

import dev.assay.math.algebra.CanonicalForm;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.syntax.Expression;
import java.util.Optional;

/** Digits in the gold's base count even without the base; the same value in another base is undecided. */
public final class BaseRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.base";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!(gold instanceof Expression.Based) && !(answer instanceof Expression.Based)) {
            return Optional.empty();
        }
        boolean sameDigits = digits(gold).isPresent() && digits(gold).equals(digits(answer));
        if (sameDigits && gold instanceof Expression.Based wanted) {
            boolean sameBase = !(answer instanceof Expression.Based given) || given.base() == wanted.base();
            return Optional.of(DecisionTrace.of(name(), sameBase));
        }
        CanonicalForm value = comparison.canonical(gold);
        if (!value.equals(comparison.canonical(answer))) {
            return Optional.of(DecisionTrace.of(name(), false));
        }
        boolean decimal = answer instanceof Expression.Based given && given.base() == 10;
        boolean bothBare = decimal && gold instanceof Expression.Numeral;
        return Optional.of(DecisionTrace.of(name(), bothBare ? RuleDecision.EQUAL : RuleDecision.unsupported()));
    }

    private static Optional<String> digits(Expression expression) {
        return switch (expression) {
            case Expression.Based based -> Optional.of(based.digits());
            case Expression.Numeral numeral
            when numeral.value().isInteger() -> Optional.of(numeral.value().toString());
            default -> Optional.empty();
        };
    }
}
