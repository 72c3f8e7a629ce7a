package dev.assay.math.grading;

import dev.assay.math.comparison.DecisionTrace;
import java.util.List;
import java.util.Optional;

/** The rarer readings of notation, in the order in which they are tried. */
final class RarerReadings {
    private static final List<RarerReading> READINGS = List.of(
            new SpacedDivisorReading(),
            new FloorBracketReading(),
            new RepeatingDecimalReading(),
            new HiddenBraceReading(),
            new CombinationReading(),
            new UnitLetterReading(),
            new LetterUnitReading(),
            new RadianReading());

    private RarerReadings() {}

    /** The decision under the first reading that makes the two equal, with the name of the reading before it. */
    static Optional<DecisionTrace> equal(GradedPair pair) {
        for (RarerReading reading : READINGS) {
            Optional<DecisionTrace> decision = reading.compare(pair).filter(DecisionTrace::isEqual);
            if (decision.isPresent()) {
                return decision.map(equal -> equal.after(reading.name()));
            }
        }
        return Optional.empty();
    }
}
