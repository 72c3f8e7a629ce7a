package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.DeniedAlternative;
import java.util.Optional;

/** An answer in words without what it denies beside them: "a rhombus (and not a square)". */
final class DeniedAlternativeReading implements WordingReading {
    @Override
    public String name() {
        return "read.denied_other";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        return DeniedAlternative.value(answer)
                .flatMap(value -> AnswerReader.read(value) instanceof AnswerReading.Read(Expression read)
                        ? Optional.of(WordingComparison.compare(gold, value, read, comparison))
                        : Optional.empty())
                .filter(DecisionTrace::isEqual);
    }
}
