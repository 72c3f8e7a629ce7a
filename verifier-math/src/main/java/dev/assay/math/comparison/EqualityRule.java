package dev.assay.math.comparison;

import dev.assay.math.syntax.Expression;
import java.util.Optional;

/** One named reason for which a gold and an answer are equal, different or undecided. */
public interface EqualityRule {
    /** The name in explanations, such as {@code equal.set}. */
    String name();

    /** The ruling, or empty where the rule does not cover such a pair. */
    Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison);
}
