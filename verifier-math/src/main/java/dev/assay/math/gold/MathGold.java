package dev.assay.math.gold;

import dev.assay.answer.AnswerExtraction;
import dev.assay.answer.AnswerFinder;
import dev.assay.answer.DamagedEscapes;
import dev.assay.answer.ExtractionPolicy;
import dev.assay.math.rewriting.CommonDivisorMeaning;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.syntax.Notation;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A reference answer that was read.
 *
 * @param written the gold as the task has it
 * @param text without blanks around it, and without the worked solution before it
 */
public record MathGold(String written, String text, Expression expression) {
    /** Shorter golds are answers, however they are worded. */
    private static final int SOLUTION = 160;

    private static final char REPLACEMENT = '\uFFFD';

    /** The result of reading a gold. */
    public sealed interface Outcome {}

    /** A gold that was read. */
    public record Reference(MathGold gold) implements Outcome {}

    /** The data set's fault; the reason does not repeat the gold. */
    public record Broken(String reason) implements Outcome {}

    /** Reads a gold in the notation of its data set; null stands for any notation. */
    public static Outcome read(String written, @Nullable GoldSyntax syntax) {
        String text = DamagedEscapes.mended(answer(written)).strip();
        if (EmptyNotation.isAll(text)) {
            return new Broken("it is empty");
        }
        if (isLost(text)) {
            return new Broken(
                    "a part of it was lost: it has the replacement character U+FFFD, or half a surrogate pair");
        }
        Notation notation = syntax == null
                ? Notation.ANY
                : switch (syntax) {
                    case LATEX -> Notation.LATEX;
                    case SYMPY -> Notation.SYMPY;
                };
        return switch (AnswerReader.read(text, notation)) {
            case AnswerReading.Read(Expression expression) ->
                new Reference(
                        new MathGold(written, text, meant(assigned(expression).orElse(expression), syntax)));
            case AnswerReading.Unreadable(String reason) -> new Broken(reason);
            case AnswerReading.TooLarge(var limit) -> new Broken("it is over " + limit + " of " + limit.most());
        };
    }

    /** Whether a text has a sign in place of what could not be decoded, or half of a surrogate pair. */
    private static boolean isLost(String text) {
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            boolean pair = at + 1 < text.length() && Character.isSurrogatePair(sign, text.charAt(at + 1));
            if (sign == REPLACEMENT || (Character.isSurrogate(sign) && !pair)) {
                return true;
            }
            at += pair ? 1 : 0;
        }
        return false;
    }

    /** The expression with the meaning that the notation of the golds gives it. */
    public static Expression meant(Expression expression, @Nullable GoldSyntax syntax) {
        return syntax == GoldSyntax.SYMPY ? CommonDivisorMeaning.ofPolynomials(expression) : expression;
    }

    /** The end of a chain with a part that can't be read, if it says what an unknown is: {@code 1 = \\zzz = x = 0}. */
    private static Optional<Expression> assigned(Expression expression) {
        if (!(expression instanceof Expression.Opaque(String notation))) {
            return Optional.empty();
        }
        List<String> sides = RepeatedNotation.sides(notation);
        int name = sides.size() - 2;
        return name > 0
                        && sides.get(name).length() == 1
                        && Character.isLetter(sides.get(name).charAt(0))
                        && AnswerReader.read(sides.getLast()) instanceof AnswerReading.Read(Expression value)
                        && isValue(value)
                ? Optional.of(
                        new Expression.Relation(List.of(new Expression.Symbol(sides.get(name)), value), List.of("=")))
                : Optional.empty();
    }

    private static boolean isValue(Expression expression) {
        return switch (expression) {
            case Expression.Opaque _, Expression.Prose _, Expression.Relation _, Expression.Listing _ -> false;
            default -> true;
        };
    }

    /** The answer of a gold that is a whole worked solution, as in GSM8K, MATH and NuminaMath. */
    private static String answer(String written) {
        if (written.contains("\\boxed") || written.contains("\\fbox")) {
            return found(written, AnswerFinder.of(ExtractionPolicy.STRICT_BOXED));
        }
        return written.contains("####") || isSolution(written) ? found(written, AnswerFinder.ofSolution()) : written;
    }

    private static String found(String written, AnswerFinder finder) {
        return finder.find(written) instanceof AnswerExtraction.Found found ? found.text() : written;
    }

    /** Whether a gold is a worked solution: it is long, and twice a capital letter follows a full stop. */
    private static boolean isSolution(String written) {
        if (written.length() < SOLUTION) {
            return false;
        }
        int stops = 0;
        for (int at = 0; at + 2 < written.length() && stops < 2; at++) {
            stops += isStop(written.charAt(at))
                            && Character.isWhitespace(written.charAt(at + 1))
                            && Character.isUpperCase(written.charAt(at + 2))
                    ? 1
                    : 0;
        }
        return stops == 2;
    }

    private static boolean isStop(char sign) {
        return sign == '.' || sign == '!' || sign == '?' || sign == '$';
    }
}
