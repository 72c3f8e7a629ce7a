package dev.assay.math.equality.word;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.syntax.Expression;
import dev.assay.verifier.Certainty;
import java.util.Optional;

/** Notation that the grammar does not cover leaves the pair undecided. */
public final class UnreadRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.unread";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (answer instanceof Expression.Opaque) {
            return Optional.of(DecisionTrace.of(name(), new RuleDecision.Undecided(Certainty.Reason.UNPARSED)));
        }
        return gold instanceof Expression.Opaque
                ? Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()))
                : Optional.empty();
    }
}
