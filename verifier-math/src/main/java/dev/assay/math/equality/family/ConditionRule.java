package dev.assay.math.equality.family;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.syntax.Expression;
import java.util.Optional;

/** A condition that restricts nothing, such as {@code n ≥ 1} or "for all x", may be left out; any other may not. */
public final class ConditionRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.condition";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<ConditionedAnswer> wanted = ConditionedAnswer.of(gold);
        Optional<ConditionedAnswer> given = ConditionedAnswer.of(answer);
        if (wanted.isPresent() == given.isPresent()) {
            return Optional.empty();
        }
        DecisionTrace main = comparison.compare(
                wanted.map(ConditionedAnswer::main).orElse(gold),
                given.map(ConditionedAnswer::main).orElse(answer));
        boolean harmless = wanted.or(() -> given)
                .filter(parts -> parts.conditions().harmless())
                .isPresent();
        boolean decided = harmless || !main.isEqual();
        return Optional.of(decided ? main.after(name()) : DecisionTrace.of(name(), RuleDecision.unsupported()));
    }
}
