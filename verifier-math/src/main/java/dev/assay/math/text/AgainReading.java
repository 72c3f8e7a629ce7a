package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import java.util.Optional;
import java.util.function.Function;

/**
 * An answer that is read again, with all readings of wording, once a phrase of it is rewritten.
 *
 * @param rewriting the rewritten answer; empty where it has no such phrase
 */
record AgainReading(String name, Function<String, Optional<String>> rewriting) implements WordingReading {
    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        return rewriting
                .apply(answer)
                .filter(text -> !text.equals(answer))
                .flatMap(text -> AnswerReader.read(text) instanceof AnswerReading.Read(Expression read)
                        ? Optional.of(WordingComparison.compare(gold, text, read, comparison))
                        : Optional.empty())
                .filter(DecisionTrace::isEqual);
    }
}
