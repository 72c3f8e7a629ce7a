package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.MatrixText;
import java.util.Optional;

/** A matrix behind its name, {@code A^n = …}, where the gold is a matrix without any. */
final class NamedMatrixReading implements WordingReading {
    @Override
    public String name() {
        return "read.matrix";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        return gold.expression() instanceof Expression.Relation
                ? Optional.empty()
                : MatrixText.named(answer)
                        .flatMap(text -> AnswerReader.read(text) instanceof AnswerReading.Read(Expression read)
                                ? Optional.of(comparison.compare(gold.expression(), read))
                                        .filter(DecisionTrace::isEqual)
                                : Optional.empty());
    }
}
