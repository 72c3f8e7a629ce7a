package dev.assay.math.syntax;

/**
 * One sign of the notation.
 *
 * @param kind the role
 * @param text the spelling, which is one for all notations
 * @param spaced whether a blank stands before it
 */
record MathToken(Kind kind, String text, boolean spaced) {
    static final MathToken END = new MathToken(Kind.END, "", false);

    boolean is(Kind wanted) {
        return kind == wanted;
    }

    boolean is(Kind wanted, String wantedText) {
        return kind == wanted && text.equals(wantedText);
    }

    /** The role of a token. */
    enum Kind {
        NUMBER,
        BASED,
        SYMBOL,
        WORD,
        FUNCTION,
        FRACTION,
        ROOT,
        BINOMIAL,
        ACCENT,
        CALL,
        BIG,
        PREFIX,
        DOTS,
        OPEN,
        CLOSE,
        BAR,
        MID,
        PLUS,
        MINUS,
        PLUS_MINUS,
        TIMES,
        DIVIDE,
        MOD,
        CONGRUENT,
        CHOOSE,
        POWER,
        SUBSCRIPT,
        FACTORIAL,
        PERCENT,
        DEGREE,
        PRIME,
        CURRENCY,
        COMMA,
        SEMICOLON,
        CONJUNCTION,
        RELATION,
        NOT,
        UNION,
        INTERSECTION,
        WITHOUT,
        CELL,
        ROW,
        BEGIN,
        FINISH,
        UNKNOWN,
        END
    }
}
