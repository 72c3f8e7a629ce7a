package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.equality.number.PlusMinusRule;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.SignChoice;
import java.util.Optional;

/** Words such as "with equal signs" say which of the values of several ± are meant. */
final class SignChoiceReading implements WordingReading {
    @Override
    public String name() {
        return "read.signs";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<SignChoice> wanted = SignChoice.of(gold.text());
        Optional<SignChoice> given = SignChoice.of(answer);
        if (wanted.isEmpty() && given.isEmpty()) {
            return Optional.empty();
        }
        return values(wanted, gold.text())
                .flatMap(left -> values(given, answer).map(right -> comparison.compare(left, right)));
    }

    private static Optional<Expression> values(Optional<SignChoice> choice, String text) {
        return AnswerReader.read(choice.map(SignChoice::values).orElse(text))
                        instanceof AnswerReading.Read(Expression read)
                ? Optional.of(choice.map(signs -> PlusMinusRule.expanded(read, signs.apart()))
                        .orElse(read))
                : Optional.empty();
    }
}
