package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.wording.ExtremumPlace;
import java.util.Map;
import java.util.Optional;

/** A largest or least value with its place in signs: {@code \max g = g(3) = 3} against "maximum $3$ at $x=3$". */
final class ExtremumPlaceReading implements WordingReading {
    private static final String VALUE = "value";
    private static final String PLACE = "place";

    @Override
    public String name() {
        return "read.extremum";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<ExtremumPlace> given = ExtremumPlace.of(answer);
        Optional<ExtremumPlace> wanted = given.flatMap(_ -> ExtremumPlace.of(gold.text()));
        return given.isPresent() && wanted.filter(given.get()::isOfSame).isPresent()
                ? QuantityReading.equal(parts(wanted.get()), parts(given.get()), comparison)
                : Optional.empty();
    }

    private static Map<String, String> parts(ExtremumPlace extremum) {
        return Map.of(VALUE, extremum.value(), PLACE, extremum.place());
    }
}
