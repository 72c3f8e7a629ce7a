package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.UnstatedInteger;
import java.util.Optional;

/** Families of which one side has several, {@code x = ±π/4 + kπ}, and a letter of which nothing is said, are compared over all integers. */
final class UnstatedIntegerReading implements WordingReading {
    @Override
    public String name() {
        return "read.unstated_integer";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        if (!UnstatedInteger.areSeveral(gold.text()) && !UnstatedInteger.areSeveral(answer)) {
            return Optional.empty();
        }
        Optional<String> wanted = UnstatedInteger.stated(gold.text());
        Optional<String> given = UnstatedInteger.stated(answer);
        return (wanted.isPresent() || given.isPresent())
                        && AnswerReader.read(wanted.orElse(gold.text())) instanceof AnswerReading.Read(Expression left)
                        && AnswerReader.read(given.orElse(answer)) instanceof AnswerReading.Read(Expression right)
                ? Optional.of(comparison.compare(left, right)).filter(DecisionTrace::isEqual)
                : Optional.empty();
    }
}
