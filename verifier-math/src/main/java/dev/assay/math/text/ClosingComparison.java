package dev.assay.math.text;

import dev.assay.answer.ClosingSentence;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** Compares a gold with the last sentence of a response, by the readings of such sentences in their order. */
public final class ClosingComparison {
    private static final List<ClosingReading> READINGS = List.of(
            new FigureReading(),
            new QuantityReading(),
            new PartsReading(),
            new FunctionReading(),
            new PointsReading(),
            new BulletedReading());

    private ClosingComparison() {}

    /** Whether one of the readings may find such a gold in a sentence. */
    public static boolean concerns(MathGold gold) {
        if (gold.expression() instanceof Expression.Numeral) {
            return false;
        }
        for (ClosingReading reading : READINGS) {
            if (reading.concerns(gold)) {
                return true;
            }
        }
        return false;
    }

    /** The decision of the first reading that makes the two equal. */
    public static Optional<DecisionTrace> equal(MathGold gold, ClosingSentence closing, PairComparison comparison) {
        for (ClosingReading reading : READINGS) {
            Optional<DecisionTrace> decision =
                    reading.compare(gold, closing, comparison).filter(DecisionTrace::isEqual);
            if (decision.isPresent()) {
                return decision.map(equal -> equal.after(reading.name()));
            }
        }
        return Optional.empty();
    }
}
