package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.RealWords;
import java.util.Optional;

/** Sets of real numbers in words are intervals: "all real numbers greater than 2" is {@code (2, ∞)}. */
final class RealNumberReading implements WordingReading {
    @Override
    public String name() {
        return "read.real_numbers";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<String> wanted = RealWords.signs(gold.text());
        Optional<String> given = RealWords.signs(answer);
        boolean described = wanted.isPresent() || given.isPresent();
        return described
                        && AnswerReader.read(wanted.orElse(gold.text())) instanceof AnswerReading.Read(Expression left)
                        && AnswerReader.read(given.orElse(answer)) instanceof AnswerReading.Read(Expression right)
                ? Optional.of(comparison.compare(left, right))
                : Optional.empty();
    }
}
