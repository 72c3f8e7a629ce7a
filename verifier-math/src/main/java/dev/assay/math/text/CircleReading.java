package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.CircleText;
import java.util.Optional;

/** A circle with its centre and radius in words is its equation. */
final class CircleReading implements WordingReading {
    @Override
    public String name() {
        return "read.circle";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<String> wanted = CircleText.equation(gold.text());
        Optional<String> given = CircleText.equation(answer);
        boolean described = wanted.isPresent() || given.isPresent();
        return described
                        && AnswerReader.read(wanted.orElse(gold.text())) instanceof AnswerReading.Read(Expression left)
                        && AnswerReader.read(given.orElse(answer)) instanceof AnswerReading.Read(Expression right)
                ? Optional.of(comparison.compare(left, right))
                : Optional.empty();
    }
}
