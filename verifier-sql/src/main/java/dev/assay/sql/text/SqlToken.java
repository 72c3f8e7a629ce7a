package dev.assay.sql.text;

import java.util.Locale;

/**
 * A part of a query that is neither blank nor comment.
 *
 * @param text a word or sign as written; the name or characters inside quotes, with doubled quotes made single
 * @param start its first index in the query
 * @param end the index after its last character
 */
public record SqlToken(Kind kind, String text, int start, int end) {
    /** The kind of a token. */
    public enum Kind {
        /** A keyword or a name without quotes. */
        WORD,
        /** A name in quotes. */
        NAME,
        /** A literal of characters or bytes. */
        STRING,
        /** A number. */
        NUMBER,
        /** A placeholder for a value. */
        PARAMETER,
        /** An operator or punctuation. */
        SIGN
    }

    /** Returns whether the token is this word without quotes, in any case. */
    public boolean isWord(String word) {
        return kind == Kind.WORD && text.equalsIgnoreCase(word);
    }

    /** Returns whether the token is this sign. */
    public boolean isSign(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    /** Returns whether the token can be a name. */
    public boolean isName() {
        return kind == Kind.WORD || kind == Kind.NAME;
    }

    /** Returns the text in lower case, as names are compared. */
    String folded() {
        return text.toLowerCase(Locale.ROOT);
    }
}
