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
import java.util.regex.Pattern;

/** Several named quantities are the gold's where each has its value, in any order and with the names that it has elsewhere. */
final class QuantityReading implements WordingReading, ClosingReading {
    /** Where a value is attained, which the gold does not say. */
    private static final Pattern PLACE =
            Pattern.compile(" ?\\((?:attained )?at (?:\\$?[a-z]\\$? ?= ?)?[^()a-z]{1,20}\\)");

    private static final Pattern EQUALS =
            Pattern.compile("(?<![\\\\\\p{L}_])(?:absolute )?(max|min|maximum|minimum)(?:imum)? ?= ?");

    @Override
    public String name() {
        return "read.quantities";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        String said = gold.text().contains(" at ")
                ? answer
                : EQUALS.matcher(PLACE.matcher(answer).replaceAll("")).replaceAll("$1 ");
        return LabelledQuantities.ofGold(gold.text())
                .flatMap(wanted ->
                        LabelledQuantities.ofAnswer(said, wanted).flatMap(given -> equal(wanted, given, comparison)));
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

    static Optional<DecisionTrace> equal(
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
