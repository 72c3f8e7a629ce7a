package dev.assay.math.text;

import dev.assay.answer.ClosingSentence;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import java.util.Optional;

/** A reading of the last sentence of a response in which nothing marks the answer; it counts only where it makes the two equal. */
interface ClosingReading {
    /** The name in explanations, such as {@code read.figure}. */
    String name();

    /** Whether the gold is of the kind that this reading looks for. */
    boolean concerns(MathGold gold);

    /** The decision under this reading; empty where the gold or the sentence is nothing of the kind. */
    Optional<DecisionTrace> compare(MathGold gold, ClosingSentence closing, PairComparison comparison);
}
