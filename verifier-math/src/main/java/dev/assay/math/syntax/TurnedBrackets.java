package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import java.util.List;

/** Turns the brackets of intervals such as {@code ]0, 1[} round, where open ends are written as in ISO 80000-2. */
final class TurnedBrackets {
    private static final int FARTHEST = 64;

    private TurnedBrackets() {}

    /** Replaces square brackets that are turned outwards by round ones. */
    static void mend(List<MathToken> tokens) {
        for (int at = 0; at < tokens.size(); at++) {
            MathToken open = tokens.get(at);
            boolean turned = open.is(Kind.CLOSE, "]");
            if (turned || open.is(Kind.OPEN, "[") || open.is(Kind.OPEN, "(")) {
                int end = end(tokens, at);
                if (end > 0 && (turned || tokens.get(end).is(Kind.OPEN, "["))) {
                    tokens.set(at, turned ? new MathToken(Kind.OPEN, "(", open.spaced()) : open);
                    close(tokens, end);
                    at = end;
                } else if (end > 0) {
                    at = end;
                }
            }
        }
    }

    private static void close(List<MathToken> tokens, int end) {
        MathToken close = tokens.get(end);
        if (close.is(Kind.OPEN)) {
            tokens.set(end, new MathToken(Kind.CLOSE, ")", close.spaced()));
        }
    }

    /**
     * The end of the interval that begins here, which holds two members and no further brackets; -1 if there is none.
     */
    private static int end(List<MathToken> tokens, int start) {
        boolean separated = false;
        for (int at = start + 1; at < tokens.size() && at < start + FARTHEST; at++) {
            MathToken token = tokens.get(at);
            boolean separator = token.is(Kind.COMMA) || token.is(Kind.SEMICOLON);
            if (token.is(Kind.CLOSE, "]") || token.is(Kind.CLOSE, ")") || token.is(Kind.OPEN, "[")) {
                return separated && (token.is(Kind.CLOSE) || isOver(tokens, at + 1)) ? at : -1;
            }
            boolean bracket = (token.is(Kind.OPEN) || token.is(Kind.CLOSE))
                    && !token.text().equals("{")
                    && !token.text().equals("}");
            if (bracket || (separator && separated)) {
                return -1;
            }
            separated |= separator;
        }
        return -1;
    }

    /** Whether a set may end before this token. */
    private static boolean isOver(List<MathToken> tokens, int at) {
        return at >= tokens.size()
                || switch (tokens.get(at).kind()) {
                    case UNION, INTERSECTION, WITHOUT, COMMA, SEMICOLON, CLOSE, CONJUNCTION, RELATION -> true;
                    default -> false;
                };
    }
}
