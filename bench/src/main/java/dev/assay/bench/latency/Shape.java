package dev.assay.bench.latency;

import dev.assay.math.MathTask;
import dev.assay.math.syntax.Expression;
import dev.assay.math.syntax.Reader;
import dev.assay.math.syntax.Reading;

/** What kind of work a gold asks for. */
enum Shape {
    NUMBER("plain numbers"),
    SYMBOLIC("symbolic"),
    WORDS("words and unread");

    private final String title;

    Shape(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /** The shape of a task's first gold. */
    static Shape of(MathTask task) {
        return Reader.read(task.gold().getFirst()) instanceof Reading.Read(Expression expression)
                ? of(expression)
                : WORDS;
    }

    private static Shape of(Expression gold) {
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
