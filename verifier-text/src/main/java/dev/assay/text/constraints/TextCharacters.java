package dev.assay.text.constraints;

import java.util.ArrayList;
import java.util.List;

/** Characters as Python classifies them, because the definitions of the constraints are programs in Python. */
final class TextCharacters {
    private TextCharacters() {}

    /** Whether {@code str.isspace} holds of a character; none lies outside of the basic plane. */
    static boolean isSpace(int c) {
        return (c >= 0x09 && c <= 0x0d)
                || (c >= 0x1c && c <= 0x20)
                || c == 0x85
                || c == 0xa0
                || c == 0x1680
                || (c >= 0x2000 && c <= 0x200a)
                || c == 0x2028
                || c == 0x2029
                || c == 0x202f
                || c == 0x205f
                || c == 0x3000;
    }

    /** Whether {@code \w} matches a character: letters, numbers of every kind, and the underscore. */
    static boolean isWord(int c) {
        if (c < 0x80) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
        }
        int type = Character.getType(c);
        return Character.isLetterOrDigit(c) || type == Character.LETTER_NUMBER || type == Character.OTHER_NUMBER;
    }

    static boolean isBlank(String text) {
        return firstOfWord(text, 0) == text.length();
    }

    /** Returns the place of the first character from a place on that is no blank, or the text's end. */
    static int firstOfWord(String text, int from) {
        int at = from;
        while (at < text.length() && isSpace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    static String strip(String text) {
        int start = firstOfWord(text, 0);
        int end = text.length();
        while (end > start && isSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    /** Returns the words of a text between blanks. */
    static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        int at = firstOfWord(text, 0);
        while (at < text.length()) {
            int end = at;
            while (end < text.length() && !isSpace(text.charAt(end))) {
                end++;
            }
            words.add(text.substring(at, end));
            at = firstOfWord(text, end);
        }
        return words;
    }

    /** Returns the pieces of a text between occurrences of a separator, empty ones too. */
    static List<String> split(String text, String separator) {
        List<String> pieces = new ArrayList<>();
        int from = 0;
        for (int at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, from)) {
            pieces.add(text.substring(from, at));
            from = at + separator.length();
        }
        pieces.add(text.substring(from));
        return pieces;
    }

    /** Returns a text without the characters that are neither words nor blanks. */
    static String withoutPunctuation(String text) {
        StringBuilder kept = new StringBuilder(text.length());
        text.codePoints().filter(c -> isWord(c) || isSpace(c)).forEach(kept::appendCodePoint);
        return kept.toString();
    }

    /** Returns a text of the same length in which letters of both cases are the same. */
    static String withoutCase(String text) {
        StringBuilder folded = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            folded.append(Character.toLowerCase(Character.toUpperCase(text.charAt(i))));
        }
        return folded.toString();
    }

    /** Whether a text has letters of a case, and all of them are capitals. */
    static boolean isUpperCase(String text) {
        boolean has = false;
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            int letter = text.codePointAt(at);
            if (Character.isLowerCase(letter) || Character.isTitleCase(letter)) {
                return false;
            }
            has |= Character.isUpperCase(letter);
        }
        return has;
    }

    /** Whether a text has letters of a case, and none of them is a capital. */
    static boolean isLowerCase(String text) {
        boolean has = false;
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            int letter = text.codePointAt(at);
            if (Character.isUpperCase(letter) || Character.isTitleCase(letter)) {
                return false;
            }
            has |= Character.isLowerCase(letter);
        }
        return has;
    }
}
