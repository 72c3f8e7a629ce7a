package dev.assay.math.wording;

/**
 * A word or sign of a description.
 *
 * @param text a word in lower case, a letter as it is, the digits of a number, or one sign
 */
record Lexeme(Kind kind, String text) {
    static final Lexeme END = new Lexeme(Kind.END, "");

    /** The kind of a lexeme. */
    enum Kind {
        WORD,
        LETTER,
        NUMBER,
        SIGN,
        END
    }

    boolean is(String wanted) {
        return text.equals(wanted) && kind != Kind.END;
    }

    long number() {
        return Long.parseLong(text);
    }
}
