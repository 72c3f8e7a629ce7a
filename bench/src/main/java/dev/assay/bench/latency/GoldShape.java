package dev.assay.bench.latency;

import dev.assay.math.MathTask;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;

/** The kind of work that a gold causes. */
enum GoldShape {
    NUMBER("plain numbers"),
    SYMBOLIC("symbolic"),
    WORDS("words and unread");

    private final String title;

    GoldShape(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /** Returns the shape of a task's first gold. */
    static GoldShape of(MathTask task) {
        return AnswerReader.read(task.gold().getFirst()) instanceof AnswerReading.Read(Expression expression)
                ? of(expression)
                : WORDS;
    }

    private static GoldShape of(Expression gold) {
        return switch (gold) {
            case Expression.Prose _, Expression.Opaque _ -> WORDS;
            case Expression.Percent(Expression operand) -> of(operand);
            case Expression.Negation(Expression operand) -> of(operand);
            case Expression.Measure measure -> of(measure.amount());
            case Expression.Quotient(Expression.Numeral _, Expression.Numeral _) -> NUMBER;
            case Expression.Numeral _, Expression.Based _ -> NUMBER;
            default -> SYMBOLIC;
        };
    }
}
