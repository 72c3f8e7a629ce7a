package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.ExtremeValues;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Two texts that give the same extreme values by their kinds, in any order and wording. */
final class ExtremeValuesReading implements WordingReading {
    @Override
    public String name() {
        return "read.extreme_values";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<Map<String, String>> wanted = ExtremeValues.of(gold.text());
        Optional<Map<String, String>> given = wanted.isEmpty() ? Optional.empty() : ExtremeValues.of(answer);
        boolean same = given.isPresent()
                && areOfOneFunction(ExtremeValues.functions(gold.text()), ExtremeValues.functions(answer))
                && given.get().keySet().equals(wanted.get().keySet())
                && wanted.get().entrySet().stream()
                        .allMatch(each ->
                                areEqual(each.getValue(), given.get().getOrDefault(each.getKey(), ""), comparison));
        return same ? Optional.of(DecisionTrace.of("equal.quantities", RuleDecision.EQUAL)) : Optional.empty();
    }

    private static boolean areOfOneFunction(Set<String> wanted, Set<String> given) {
        return given.isEmpty() || (wanted.isEmpty() ? given.size() == 1 : wanted.equals(given));
    }

    private static boolean areEqual(String wanted, String given, PairComparison comparison) {
        return AnswerReader.read(wanted) instanceof AnswerReading.Read(Expression left)
                && AnswerReader.read(given) instanceof AnswerReading.Read(Expression right)
                && comparison.compare(left, right).isEqual();
    }
}
