package dev.assay.math.grading;

import dev.assay.math.comparison.DecisionTrace;
import java.util.Optional;

/** A rarer meaning of a notation, which counts only where it makes the gold and the answer equal. */
interface RarerReading {
    /** The name in explanations, such as {@code read.floor}. */
    String name();

    /** The decision under this meaning; empty where neither side has such a notation. */
    Optional<DecisionTrace> compare(GradedPair pair);
}
