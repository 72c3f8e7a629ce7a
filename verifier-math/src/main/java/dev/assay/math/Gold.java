package dev.assay.math;

import dev.assay.answer.AnswerFinder;
import dev.assay.answer.Extraction;
import dev.assay.answer.Policy;
import dev.assay.math.syntax.Expression;
import dev.assay.math.syntax.Reader;
import dev.assay.math.syntax.Reading;

/**
 * A reference answer that was read.
 *
 * @param text without blanks around it, and without the worked solution before it
 */
record Gold(String text, Expression expression) {
    /** What reading a gold gave. */
    sealed interface Outcome {}

    record Reference(Gold gold) implements Outcome {}

    /** The data set's fault; the reason does not repeat the gold. */
    record Broken(String reason) implements Outcome {}

    static Outcome read(String written) {
        var text = answer(written).strip();
        return switch (Reader.read(text)) {
            case Reading.Read(Expression expression) -> new Reference(new Gold(text, expression));
            case Reading.Unreadable(String reason) -> new Broken(reason);
            case Reading.TooLarge(var limit) -> new Broken("it is over " + limit + " of " + limit.most());
        };
    }

    /** The answer of a gold that is a whole worked solution, as in GSM8K and MATH. */
    private static String answer(String written) {
        boolean boxed = written.contains("\\boxed") || written.contains("\\fbox");
        if (!boxed && !written.contains("####")) {
            return written;
        }
        var policy = boxed ? Policy.STRICT_BOXED : Policy.LENIENT;
        return AnswerFinder.of(policy).find(written) instanceof Extraction.Found found ? found.text() : written;
    }
}
