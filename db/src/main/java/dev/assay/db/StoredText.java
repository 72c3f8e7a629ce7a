package dev.assay.db;

import org.jspecify.annotations.Nullable;

/** Text in the form that PostgreSQL can store: U+0000 and lone surrogates become U+FFFD, all other characters stay. */
public final class StoredText {
    private static final char REPLACEMENT = '\uFFFD';

    private StoredText() {}

    public static String of(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0 || Character.isSurrogate(c)) {
                return replaced(text);
            }
        }
        return text;
    }

    public static @Nullable String ofNullable(@Nullable String text) {
        return text == null ? null : of(text);
    }

    private static String replaced(String text) {
        StringBuilder kept = new StringBuilder(text.length());
        text.codePoints()
                .map(c -> c == 0 || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) ? REPLACEMENT : c)
                .forEach(kept::appendCodePoint);
        return kept.toString();
    }
}
