package dev.assay.math.grading;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.GoldSyntax;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An answer beside one gold of its task.
 *
 * @param formula whether the answer stands between the delimiters of a formula
 * @param goldSyntax the notation of the gold; null where the task does not state it
 */
record GradedPair(
        MathGold gold,
        String answer,
        boolean formula,
        Expression expression,
        @Nullable GoldSyntax goldSyntax,
        PairComparison comparison) {
    /** Compares other readings of the texts; a text without one, or with one that can't be parsed, keeps its tree. */
    Optional<DecisionTrace> withTexts(Optional<String> otherGold, Optional<String> otherAnswer) {
        if (otherGold.isEmpty() && otherAnswer.isEmpty()) {
            return Optional.empty();
        }
        Expression wanted = otherGold.flatMap(this::parsed).orElse(gold.expression());
        Expression given = otherAnswer.flatMap(this::parsed).orElse(expression);
        return Optional.of(comparison.compare(wanted, given));
    }

    /** The tree of a text, with the meaning that notation has beside this gold. */
    Optional<Expression> parsed(String text) {
        return AnswerReader.read(text) instanceof AnswerReading.Read(Expression tree)
                ? Optional.of(MathGold.meant(tree, goldSyntax))
                : Optional.empty();
    }
}
