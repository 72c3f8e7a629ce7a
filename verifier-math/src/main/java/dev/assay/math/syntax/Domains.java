package dev.assay.math.syntax;

import dev.assay.math.syntax.Token.Kind;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads "any integer n" and "real numbers t" as membership of a set of numbers. */
final class Domains {
    private static final Set<String> QUANTIFIERS =
            Set.of("any", "all", "every", "some", "an", "a", "arbitrary", "each");

    private Domains() {}

    /** The condition that the phrase states; null, and nothing read, where it is none. */
    static @Nullable Expression read(Cursor cursor) {
        int at = 0;
        while (cursor.peek(at).is(Kind.WORD)
                && QUANTIFIERS.contains(cursor.peek(at).text())) {
            at++;
        }
        boolean positive = cursor.peek(at).is(Kind.WORD, "positive");
        at += positive ? 1 : 0;
        var noun = cursor.peek(at).is(Kind.WORD) ? cursor.peek(at).text() : "";
        var set = switch (noun) {
            case "integer", "integers" -> "ℤ";
            case "real", "reals" -> "ℝ";
            case "natural" -> "ℕ";
            default -> "";
        };
        at++;
        if (cursor.peek(at).is(Kind.WORD, "number") || cursor.peek(at).is(Kind.WORD, "numbers")) {
            at++;
        }
        if (set.isEmpty() || !cursor.peek(at).is(Kind.SYMBOL) || !ends(cursor.peek(at + 1))) {
            return null;
        }
        cursor.skip(at);
        var variable = new Expression.Symbol(cursor.next().text());
        var symbol = new Expression.Symbol(set);
        var domain = positive ? new Expression.Power(symbol, new Expression.Symbol("+")) : symbol;
        return new Expression.Relation(List.of(variable, domain), List.of("∈"));
    }

    private static boolean ends(Token token) {
        return switch (token.kind()) {
            case END, COMMA, SEMICOLON, CLOSE, CONJUNCTION, ROW, FINISH -> true;
            default -> false;
        };
    }
}
