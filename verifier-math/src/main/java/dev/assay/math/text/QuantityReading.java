package dev.assay.math.text;

import dev.assay.answer.ClosingSentence;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.LabelledQuantities;
import java.util.Map;
import java.util.Optional;

/** Several named quantities are the gold's where each has its value, in any order and with the names that it has elsewhere. */
final class QuantityReading implements WordingReading, ClosingReading {
    @Override
    public String name() {
        return "read.quantities";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        return LabelledQuantities.ofGold(gold.text())
                .flatMap(wanted ->
                        LabelledQuantities.ofAnswer(answer, wanted).flatMap(given -> equal(wanted, given, comparison)));
    }

    @Override
    public boolean concerns(MathGold gold) {
        return LabelledQuantities.ofGold(gold.text()).isPresent();
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, ClosingSentence closing, PairComparison comparison) {
        return LabelledQuantities.ofGold(gold.text())
                .flatMap(wanted -> LabelledQuantities.ofClosing(closing, wanted)
                        .flatMap(given -> equal(wanted, given, comparison)));
    }

    private static Optional<DecisionTrace> equal(
            Map<String, String> wanted, Map<String, String> given, PairComparison comparison) {
        boolean equal = wanted.entrySet().stream()
                .allMatch(quantity ->
                        isEqual(quantity.getValue(), given.getOrDefault(quantity.getKey(), ""), comparison));
        return equal ? Optional.of(DecisionTrace.of("equal.quantities", RuleDecision.EQUAL)) : Optional.empty();
    }

    private static boolean isEqual(String wanted, String given, PairComparison comparison) {
        return wanted.equals(given)
                || (AnswerReader.read(wanted) instanceof AnswerReading.Read(Expression left)
                        && AnswerReader.read(given) instanceof AnswerReading.Read(Expression right)
                        && comparison.compare(left, right).isEqual());
    }
}
