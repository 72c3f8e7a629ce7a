package dev.assay.math.grading;

import dev.assay.math.comparison.DecisionTrace;
import java.util.Optional;

/** A slash with blanks around it in an answer divides by the whole product behind it: {@code 5 / 2y} is 5/(2y). */
final class SpacedDivisorReading implements RarerReading {
    private static final int LONGEST = 400;

    @Override
    public String name() {
        return "read.divisor";
    }

    @Override
    public Optional<DecisionTrace> compare(GradedPair pair) {
        return pair.answer().length() > LONGEST
                ? Optional.empty()
                : SpacedDivisor.bracketed(pair.answer())
                        .flatMap(pair::parsed)
                        .map(tree -> pair.comparison().compare(pair.gold().expression(), tree));
    }
}
