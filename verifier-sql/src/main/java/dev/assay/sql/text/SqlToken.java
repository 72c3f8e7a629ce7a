package dev.assay.sql.text;

import java.util.Locale;

/**
 * A part of a query that is neither blank nor comment.
 *
 * @param text a word or sign as written; the name or characters inside quotes, with doubled quotes made single
 * @param start where it begins in the query
 * @param end where it ends in the query, exclusive
 */
public record SqlToken(Kind kind, String text, int start, int end) {
    /** What a token is. */
    public enum Kind {
        /** A keyword or a name without quotes. */
        WORD,
        /** A name in quotes. */
        NAME,
        /** A literal of characters or bytes. */
        STRING,
        /** A number. */
        NUMBER,
        /** A place for a value that is given elsewhere. */
        PARAMETER,
        /** An operator or punctuation. */
        SIGN
    }

    /** Whether it is this word without quotes, in any case. */
    public boolean isWord(String word) {
        return kind == Kind.WORD && text.equalsIgnoreCase(word);
    }

    /** Whether it is this sign. */
    public boolean isSign(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    /** Whether it can name something. */
    public boolean isName() {
        return kind == Kind.WORD || kind == Kind.NAME;
    }

    /** In lower case, as names are compared. */
    String folded() {
        return text.toLowerCase(Locale.ROOT);
    }
}
