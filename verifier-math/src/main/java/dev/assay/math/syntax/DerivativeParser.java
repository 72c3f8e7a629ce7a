package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import org.jspecify.annotations.Nullable;

/** Parses {@code \frac{d}{dx} f}, {@code \frac{dy}{dx}} and their higher and partial forms. */
final class DerivativeParser {
    private static final int HIGHEST_ORDER = 9;

    private final TokenCursor cursor;
    private final SumParser sums;
    private final GroupParser groups;

    DerivativeParser(TokenCursor cursor, SumParser sums, GroupParser groups) {
        this.cursor = cursor;
        this.sums = sums;
        this.groups = groups;
    }

    /** The derivative that a fraction is, its command read; null where it is an ordinary fraction. */
    @Nullable
    Expression read() {
        if (!cursor.peek().is(Kind.OPEN, "{") || !isDifferential(cursor.peek(1))) {
            return null;
        }
        int order = order(2);
        int span = cursor.span(0);
        String variable = variable(span, order);
        if (variable == null) {
            return null;
        }
        int head = order > 1 ? exponentLength(2) + 2 : 2;
        boolean empty = head == span - 1;
        cursor.skip(head);
        Expression body = empty ? null : groups.group("{");
        if (empty) {
            cursor.next();
        }
        cursor.skip(cursor.span(0));
        return new Expression.Derivative(body == null ? sums.term() : body, variable, order);
    }

    /** The variable of a divisor such as {@code {dx^2}} that stands this far ahead; null if it is none. */
    private @Nullable String variable(int ahead, int order) {
        if (!cursor.peek(ahead).is(Kind.OPEN, "{")
                || !cursor.peek(ahead + 1).is(Kind.SYMBOL, cursor.peek(1).text())
                || !cursor.peek(ahead + 2).is(Kind.SYMBOL)) {
            return null;
        }
        int end = ahead + 3 + (order > 1 ? exponentLength(ahead + 3) : 0);
        boolean fits = order(ahead + 3) == order && cursor.peek(end).is(Kind.CLOSE, "}");
        return fits ? cursor.peek(ahead + 2).text() : null;
    }

    private static boolean isDifferential(MathToken token) {
        return token.is(Kind.SYMBOL, "d") || token.is(Kind.SYMBOL, "∂");
    }

    /** The order that an exponent this far ahead gives, or 1. */
    private int order(int ahead) {
        int length = exponentLength(ahead);
        if (length == 0) {
            return 1;
        }
        String digit = cursor.peek(length == 2 ? ahead + 1 : ahead + 2).text();
        return Math.min(digit.charAt(0) - '0', HIGHEST_ORDER);
    }

    private int exponentLength(int ahead) {
        if (!cursor.peek(ahead).is(Kind.POWER)) {
            return 0;
        }
        if (isDigit(cursor.peek(ahead + 1))) {
            return 2;
        }
        boolean braced = cursor.peek(ahead + 1).is(Kind.OPEN, "{")
                && isDigit(cursor.peek(ahead + 2))
                && cursor.peek(ahead + 3).is(Kind.CLOSE, "}");
        return braced ? 4 : 0;
    }

    private static boolean isDigit(MathToken token) {
        return token.is(Kind.NUMBER)
                && token.text().length() == 1
                && token.text().charAt(0) > '0';
    }
}
