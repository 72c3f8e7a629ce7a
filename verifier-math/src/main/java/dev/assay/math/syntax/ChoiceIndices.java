package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import java.util.List;

/** Looks ahead over a lower and an upper index of a choice such as {@code C_5^2}. */
final class ChoiceIndices {
    private ChoiceIndices() {}

    /** The number of tokens of both indices; 0 where they are not the two numbers of a choice. */
    static int length(TokenCursor cursor) {
        boolean lowerFirst = cursor.peek().is(Kind.SUBSCRIPT);
        if (!lowerFirst && !cursor.peek().is(Kind.POWER)) {
            return 0;
        }
        int first = argument(cursor, 1);
        MathToken sign = cursor.peek(1 + first);
        if (first == 0 || !sign.is(lowerFirst ? Kind.POWER : Kind.SUBSCRIPT)) {
            return 0;
        }
        int second = argument(cursor, 2 + first);
        return second > 0 && isChoice(cursor, lowerFirst ? 1 : 2 + first, lowerFirst ? 2 + first : 1)
                ? 2 + first + second
                : 0;
    }

    /** Whether these are the numbers of a choice {@code C(n, k)} and no coordinates: a counter n or m comes first. */
    static boolean areCounted(List<Expression> arguments) {
        return arguments.size() == 2 && counts(arguments.getFirst());
    }

    private static boolean counts(Expression expression) {
        return switch (expression) {
            case Expression.Symbol(String name) -> name.equals("n") || name.equals("m");
            case Expression.Sum sum -> sum.terms().stream().anyMatch(ChoiceIndices::counts);
            case Expression.Product product -> product.factors().stream().anyMatch(ChoiceIndices::counts);
            default -> false;
        };
    }

    /** Of two numbers the lower must be as large; a letter as the lower index must not be a running one. */
    private static boolean isChoice(TokenCursor cursor, int lower, int upper) {
        MathToken below = first(cursor, lower);
        MathToken above = first(cursor, upper);
        if (below.is(Kind.NUMBER) && above.is(Kind.NUMBER)) {
            return isShortWhole(below.text())
                    && isShortWhole(above.text())
                    && Integer.parseInt(below.text()) >= Integer.parseInt(above.text());
        }
        boolean multiple =
                below.is(Kind.NUMBER) && cursor.peek(lower).is(Kind.OPEN) && isCounter(cursor.peek(lower + 2));
        return isCounter(below) || multiple;
    }

    private static boolean isCounter(MathToken token) {
        return token.is(Kind.SYMBOL, "n") || token.is(Kind.SYMBOL, "m");
    }

    private static boolean isShortWhole(String number) {
        return number.length() <= 9 && number.chars().allMatch(digit -> digit >= '0' && digit <= '9');
    }

    private static MathToken first(TokenCursor cursor, int ahead) {
        return cursor.peek(ahead).is(Kind.OPEN) ? cursor.peek(ahead + 1) : cursor.peek(ahead);
    }

    private static int argument(TokenCursor cursor, int ahead) {
        MathToken token = cursor.peek(ahead);
        if (token.is(Kind.NUMBER)) {
            return token.text().length() == 1 ? 1 : 0;
        }
        if (token.is(Kind.OPEN, "{")) {
            return cursor.span(ahead);
        }
        return token.is(Kind.SYMBOL) ? 1 : 0;
    }
}
