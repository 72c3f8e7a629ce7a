package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.wording.ExtremumChain;
import java.util.Optional;

/** Extrema that an answer writes with their places, as named quantities: {@code f_max = f(3) = 3} against "maximum 3". */
final class ExtremumQuantityReading implements WordingReading {
    private static final WordingReading QUANTITIES = new QuantityReading();

    @Override
    public String name() {
        return "read.extremum_chain";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        return ExtremumChain.values(answer).flatMap(values -> QUANTITIES.compare(gold, values, comparison));
    }
}
