package dev.assay.math.grading;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.rewriting.ChoiceNotation;
import java.util.Optional;

/** {@code C(10, 3)} in an answer is a number of choices rather than a point. */
final class CombinationReading implements RarerReading {
    @Override
    public String name() {
        return "read.counted";
    }

    @Override
    public Optional<DecisionTrace> compare(GradedPair pair) {
        return ChoiceNotation.of(pair.expression())
                .map(number -> pair.comparison().compare(pair.gold().expression(), number));
    }
}
