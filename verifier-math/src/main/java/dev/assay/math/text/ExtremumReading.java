package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.ExtremumText;
import java.util.Optional;

/** A largest or least value and where it is attained: both must be the gold's, in whatever words they are. */
final class ExtremumReading implements WordingReading {
    @Override
    public String name() {
        return "read.extremum";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<ExtremumText> wanted = ExtremumText.of(gold.text());
        Optional<ExtremumText> given = wanted.flatMap(_ -> ExtremumText.of(answer));
        if (wanted.isEmpty() || given.isEmpty()) {
            return Optional.empty();
        }
        Optional<DecisionTrace> value =
                compare(wanted.get().value(), given.get().value(), comparison);
        return value.filter(DecisionTrace::isEqual).isPresent()
                ? compare(wanted.get().place(), given.get().place(), comparison)
                : value;
    }

    private static Optional<DecisionTrace> compare(String wanted, String given, PairComparison comparison) {
        if (wanted.equals(given)) {
            return Optional.of(DecisionTrace.of("equal.text", RuleDecision.EQUAL));
        }
        return AnswerReader.read(wanted) instanceof AnswerReading.Read(Expression left)
                        && AnswerReader.read(given) instanceof AnswerReading.Read(Expression right)
                ? Optional.of(comparison.compare(left, right))
                : Optional.empty();
    }
}
