package dev.assay.math.syntax;

import dev.assay.math.syntax.Token.Kind;
import java.util.Locale;

/** Parses prose, and the unit behind an amount. */
final class Measures {
    private Measures() {}

    /** Words up to the next separator or relation. */
    static Expression prose(Cursor cursor) {
        return new Expression.Prose(words(cursor, true).toLowerCase(Locale.ROOT));
    }

    /** The amount with the unit that follows it, if one does. */
    static Expression withUnit(Cursor cursor, Expression amount) {
        boolean bracketed = cursor.peek().is(Kind.OPEN, "(") && cursor.peek(1).is(Kind.WORD);
        if (!bracketed && !cursor.peek().is(Kind.WORD)) {
            return amount;
        }
        if (bracketed) {
            cursor.next();
        }
        var unit = words(cursor, false);
        if (bracketed) {
            cursor.expect(Kind.CLOSE, ")");
        }
        return new Expression.Measure(amount, unit);
    }

    /** Words; numbers too where a sentence may hold them, but behind an amount only as a power of its unit. */
    private static String words(Cursor cursor, boolean numbers) {
        var words = new StringBuilder();
        while (belongs(cursor.peek(), !words.isEmpty(), numbers || endsWith(words, '^'))) {
            var token = cursor.next();
            boolean glued = token.is(Kind.POWER) || endsWith(words, '^') || token.is(Kind.PRIME);
            if (!words.isEmpty() && !glued) {
                words.append(' ');
            }
            words.append(token.text());
        }
        return words.toString();
    }

    private static boolean belongs(Token token, boolean inside, boolean numbers) {
        return switch (token.kind()) {
            case WORD, SYMBOL, FUNCTION -> true;
            case NUMBER -> inside && numbers;
            case POWER, DIVIDE, PRIME, MINUS -> inside;
            default -> false;
        };
    }

    private static boolean endsWith(StringBuilder text, char sign) {
        return !text.isEmpty() && text.charAt(text.length() - 1) == sign;
    }
}
