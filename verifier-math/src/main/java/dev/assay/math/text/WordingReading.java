package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import java.util.Optional;

/** A reading of the words in two texts, which counts where it makes them equal or the readings before left it open. */
interface WordingReading {
    /** The name in explanations, such as {@code read.core}. */
    String name();

    /** The decision under this reading; empty where neither text has such words or one can't be read. */
    Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison);
}
