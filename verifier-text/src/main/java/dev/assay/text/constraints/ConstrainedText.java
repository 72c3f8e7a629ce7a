package dev.assay.text.constraints;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A response, or a variant of it, with the readings that several constraints share. Used by one thread. */
final class ConstrainedText {
    /** The most characters that are cut into sentences and words of the Penn Treebank. */
    static final int LONGEST_OF_SENTENCES = 131_072;

    private final String text;
    private @Nullable String withoutCase;
    private @Nullable String lower;
    private @Nullable List<String> words;
    private @Nullable List<String> tokens;

    ConstrainedText(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    /** Whether the text has more characters than are cut into sentences; no constraint on sentences is followed then. */
    boolean isTooLongForSentences() {
        return text.length() > LONGEST_OF_SENTENCES;
    }

    String stripped() {
        return TextCharacters.strip(text);
    }

    /** Returns the text with both cases alike, of the same length. */
    String withoutCase() {
        if (withoutCase == null) {
            withoutCase = TextCharacters.withoutCase(text);
        }
        return withoutCase;
    }

    String lower() {
        if (lower == null) {
            lower = text.toLowerCase(Locale.ROOT);
        }
        return lower;
    }

    /** Returns the words between blanks. */
    List<String> words() {
        if (words == null) {
            words = TextCharacters.split(text);
        }
        return words;
    }

    /** Returns the words and marks as the Penn Treebank separates them. */
    List<String> tokens() {
        if (tokens == null) {
            tokens = TreebankTokens.of(text);
        }
        return tokens;
    }

    /** Returns how often a keyword occurs, whatever its case, without overlaps. */
    int count(String keyword) {
        String sought = TextCharacters.withoutCase(keyword);
        String in = withoutCase();
        int count = 0;
        for (int at = in.indexOf(sought); at >= 0; at = in.indexOf(sought, at + sought.length())) {
            count++;
        }
        return count;
    }

    /** Whether a keyword occurs between boundaries of words, whatever its case. */
    boolean hasWord(String keyword) {
        String sought = TextCharacters.withoutCase(keyword);
        String in = withoutCase();
        for (int at = in.indexOf(sought); at >= 0; at = in.indexOf(sought, at + 1)) {
            if (isBoundary(at) && isBoundary(at + sought.length())) {
                return true;
            }
        }
        return false;
    }

    private boolean isBoundary(int at) {
        boolean before = at > 0 && TextCharacters.isWord(text.codePointBefore(at));
        boolean after = at < text.length() && TextCharacters.isWord(text.codePointAt(at));
        return before != after;
    }
}
