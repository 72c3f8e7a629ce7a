package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.ConstantSet;
import java.util.Optional;

/** Functions whose constants run over the same set, in words or in signs, are the same where they are with one name for it. */
final class ConstantSetReading implements WordingReading {
    @Override
    public String name() {
        return "read.constant";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<ConstantSet> given = ConstantSet.of(answer);
        if (given.isEmpty()) {
            return Optional.empty();
        }
        Optional<ConstantSet> wanted = ConstantSet.of(gold.text());
        return wanted.flatMap(function -> given.get()
                        .named(function)
                        .flatMap(named -> compare(function.value(), named, comparison))
                        .filter(DecisionTrace::isEqual))
                .or(() -> compare(
                        wanted.map(ConstantSet::signs).orElse(gold.text()),
                        given.get().signs(),
                        comparison));
    }

    private static Optional<DecisionTrace> compare(String gold, String answer, PairComparison comparison) {
        return AnswerReader.read(gold) instanceof AnswerReading.Read(Expression left)
                        && AnswerReader.read(answer) instanceof AnswerReading.Read(Expression right)
                ? Optional.of(comparison.compare(left, right))
                : Optional.empty();
    }
}
