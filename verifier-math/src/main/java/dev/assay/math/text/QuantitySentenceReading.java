package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.wording.QuantitySentence;
import java.util.Optional;

/** Clauses that give quantities their values are the gold's where each quantity has its value there too, in any order. */
final class QuantitySentenceReading implements WordingReading {
    @Override
    public String name() {
        return "read.quantities";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<QuantitySentence> given = QuantitySentence.of(answer);
        Optional<QuantitySentence> wanted = given.flatMap(_ -> QuantitySentence.of(gold.text()));
        return given.isPresent() && wanted.filter(given.get()::isOfSame).isPresent()
                ? QuantityReading.equal(wanted.get().values(), given.get().values(), comparison)
                : Optional.empty();
    }
}
