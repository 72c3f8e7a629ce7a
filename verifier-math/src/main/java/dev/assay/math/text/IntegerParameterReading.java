package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.IntegerParameter;
import java.util.List;
import java.util.Optional;

/** Functions with a letter that is any integer are the same where the letter is counted from another one, or with the other sign. */
final class IntegerParameterReading implements WordingReading {
    /** What the letter may be in the answer where it has no first value. */
    private static final List<String> LETTERS = List.of("q", "(-q)", "(q+1)", "(q-1)");

    @Override
    public String name() {
        return "read.integer_parameter";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<IntegerParameter> wanted = IntegerParameter.of(gold.text());
        Optional<IntegerParameter> given = wanted.flatMap(_ -> IntegerParameter.of(answer));
        if (given.isEmpty()
                || wanted.get().bounded() != given.get().bounded()
                || !(AnswerReader.read(wanted.get().value()) instanceof AnswerReading.Read(Expression left))) {
            return Optional.empty();
        }
        for (String letter : given.get().bounded() ? LETTERS.subList(0, 1) : LETTERS) {
            String value = given.get().value().replace(IntegerParameter.LETTER, letter);
            if (AnswerReader.read(value) instanceof AnswerReading.Read(Expression right)) {
                DecisionTrace trace = comparison.compare(left, right);
                if (trace.isEqual()) {
                    return Optional.of(trace);
                }
            }
        }
        return Optional.empty();
    }
}
