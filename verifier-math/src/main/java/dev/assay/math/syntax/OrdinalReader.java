package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import java.util.Set;

/** Reads {@code 1st} and {@code 3^{rd}} as a number with the unit "th". */
final class OrdinalReader {
    private static final Set<String> ENDINGS = Set.of("st", "nd", "rd", "th");

    private OrdinalReader() {}

    /** Whether a word is the ending of an ordinal number. */
    static boolean isEnding(MathToken token) {
        return token.is(Kind.WORD) && ENDINGS.contains(token.text());
    }

    /** Whether a unit begins with the ending of an ordinal number, as in {@code 4th grade}. */
    static boolean isEnding(String unit) {
        return ENDINGS.contains(unit)
                || (unit.length() > 2 && unit.charAt(2) == ' ' && ENDINGS.contains(unit.substring(0, 2)));
    }

    /** Whether the next exponent is the ending of an ordinal number. */
    static boolean isNext(TokenCursor cursor) {
        return isEnding(cursor.peek())
                || (cursor.peek().is(Kind.OPEN, "{")
                        && isEnding(cursor.peek(1))
                        && cursor.peek(2).is(Kind.CLOSE, "}"));
    }

    static Expression read(TokenCursor cursor, Expression number) {
        cursor.skip(cursor.peek().is(Kind.OPEN) ? 3 : 1);
        return new Expression.Measure(number, "th");
    }
}
