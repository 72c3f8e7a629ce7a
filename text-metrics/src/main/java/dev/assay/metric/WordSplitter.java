package dev.assay.metric;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Splits texts into words in lower case without punctuation: runs of letters, marks and digits. Scripts that are written
 * without spaces are split by the character. Where all letters and digits are ASCII, these are the words of rouge-score.
 */
final class WordSplitter {
    private static final Set<UnicodeScript> WITHOUT_SPACES = Set.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);

    /** The first character of such a script, which is Thai; to ask for the script of every letter takes long. */
    private static final int FIRST_WITHOUT_SPACES = 0x0E00;

    private WordSplitter() {}

    static List<String> words(String asWritten) {
        String text = asWritten.toLowerCase(Locale.ROOT);
        List<String> words = new ArrayList<>();
        int from = -1;
        for (int at = 0; at < text.length(); ) {
            int c = text.codePointAt(at);
            int next = at + Character.charCount(c);
            boolean letter = isOfWord(c);
            boolean alone = letter && isWithoutSpaces(c);
            if (from >= 0 && (!letter || alone)) {
                words.add(text.substring(from, at));
                from = -1;
            }
            if (alone) {
                words.add(text.substring(at, next));
            } else if (letter && from < 0) {
                from = at;
            }
            at = next;
        }
        if (from >= 0) {
            words.add(text.substring(from));
        }
        return words;
    }

    /** Returns whether the character is of a script that is written without spaces. */
    static boolean isWithoutSpaces(int c) {
        return c >= FIRST_WITHOUT_SPACES && WITHOUT_SPACES.contains(UnicodeScript.of(c));
    }

    /** Returns whether the character is white space, as Python sees it. */
    static boolean isSpace(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0x85;
    }

    /** Returns whether a text has a word. */
    static boolean hasWord(String text) {
        return text.toLowerCase(Locale.ROOT).codePoints().anyMatch(WordSplitter::isOfWord);
    }

    private static boolean isOfWord(int c) {
        if (c < 0x80) {
            return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
        }
        int type = Character.getType(c);
        if (isSelector(c)) {
            return false;
        }
        return Character.isLetterOrDigit(c)
                || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK;
    }

    /** A selector only says how the sign before it is drawn: as a word it would stand in every text with such signs. */
    static boolean isSelector(int c) {
        return (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0100 && c <= 0xE01EF) || c == 0x20E3 || c == 0x034F;
    }
}
