package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;

/** Recognises a vector between signs of inequality, such as {@code <1, 2, 3>}. */
final class AngleBracketVector {
    private static final int FARTHEST = 64;

    private AngleBracketVector() {}

    /** Whether the sign that comes next opens a vector: members with commas, and a closing sign that ends it. */
    static boolean isNext(TokenCursor cursor) {
        boolean commas = false;
        for (int ahead = 1; ahead < FARTHEST; ahead++) {
            MathToken token = cursor.peek(ahead);
            if (token.is(Kind.RELATION, ">")) {
                MathToken after = cursor.peek(ahead + 1);
                return commas && (after.is(Kind.END) || after.is(Kind.COMMA) || after.is(Kind.CLOSE));
            }
            if (token.is(Kind.END) || token.is(Kind.RELATION)) {
                return false;
            }
            commas |= token.is(Kind.COMMA);
        }
        return false;
    }
}
