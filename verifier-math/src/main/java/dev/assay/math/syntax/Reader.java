package dev.assay.math.syntax;

import dev.assay.math.limit.Budget;
import dev.assay.math.limit.Limit;
import dev.assay.math.syntax.Token.Kind;

/** Reads an answer or a gold. */
public final class Reader {
    private Reader() {}

    /** What a text says; never throws, in time bounded by the published limits. */
    public static Reading read(String text) {
        if (text.length() > Limit.LENGTH.most()) {
            return new Reading.TooLarge(Limit.LENGTH);
        }
        var plain = Delimiters.without(text);
        if (plain.isEmpty()) {
            return new Reading.Unreadable("it is empty");
        }
        var budget = new Budget();
        var tokens = new Scanner(plain, budget).scan();
        boolean hasWords = tokens.stream().anyMatch(token -> token.is(Kind.WORD));
        var cursor = new Cursor(tokens, budget);
        var expression = budget.exceeded() == null ? new Parser(cursor).parse() : Cursor.NOTHING;
        var limit = budget.exceeded();
        if (limit != null) {
            return new Reading.TooLarge(limit);
        }
        var failure = cursor.failure();
        if (failure == null) {
            return new Reading.Read(expression);
        }
        if (!Delimiters.isBalanced(plain)) {
            return new Reading.Unreadable("its braces are not balanced");
        }
        return new Reading.Read(
                hasWords ? new Expression.Prose(Delimiters.words(plain)) : new Expression.Opaque(plain));
    }
}
