package dev.assay.text.choice;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A word, a number or a sign of a response.
 *
 * @param word in lower case and compatible letters
 * @param written as it is written, in compatible letters
 * @param start first UTF-16 unit of it
 * @param end the unit after its last
 */
record ChoiceToken(String word, String written, int start, int end) {
    private static final int FIRST_UNSPACED = 0x2e80;
    private static final String SIGNS = "+/^%&#@=<>|~";
    private static final int LONGEST = 64;

    /** Reads a text, in time linear in its length. */
    static List<ChoiceToken> read(String text) {
        List<ChoiceToken> tokens = new ArrayList<>();
        for (int at = 0; at < text.length(); ) {
            int end = end(text, at);
            if (end > at) {
                String raw = text.substring(at, Math.min(end, at + LONGEST));
                String written = isAscii(raw) ? raw : Normalizer.normalize(raw, Normalizer.Form.NFKC);
                tokens.add(new ChoiceToken(written.toLowerCase(Locale.ROOT).replace('\u2019', '\''), written, at, end));
                at = end;
            } else {
                at += Character.charCount(text.codePointAt(at));
            }
        }
        return tokens;
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 128);
    }

    /** Returns the end of the token that begins here, or the place itself where none does. */
    private static int end(String text, int at) {
        int c = text.codePointAt(at);
        if (Character.isDigit(c)) {
            return number(text, at);
        }
        if (isWide(c) || isSign(text, at, c)) {
            return at + Character.charCount(c);
        }
        int end = at;
        while (end < text.length() && isInWord(text, end, at)) {
            end += Character.charCount(text.codePointAt(end));
        }
        return end;
    }

    private static int number(String text, int at) {
        int end = at;
        while (end < text.length()) {
            boolean isPoint = ".,".indexOf(text.charAt(end)) >= 0
                    && end + 1 < text.length()
                    && Character.isDigit(text.charAt(end + 1));
            if (!Character.isDigit(text.charAt(end)) && !isPoint) {
                break;
            }
            end++;
        }
        return end == at ? at + Character.charCount(text.codePointAt(at)) : end;
    }

    private static boolean isInWord(String text, int at, int start) {
        int c = text.codePointAt(at);
        boolean isApostrophe = at > start
                && (c == '\'' || c == '\u2019')
                && at + 1 < text.length()
                && Character.isLetter(text.charAt(at + 1));
        boolean isMark = Character.getType(c) == Character.NON_SPACING_MARK
                || Character.getType(c) == Character.COMBINING_SPACING_MARK;
        return (Character.isLetter(c) && !isWide(c)) || (isMark && at > start) || isApostrophe;
    }

    /** Whether a character is a token by itself: a letter of a script without blanks, or of the full-width forms. */
    private static boolean isWide(int c) {
        return (c >= FIRST_UNSPACED && Character.isLetter(c)) || Character.getType(c) == Character.OTHER_SYMBOL;
    }

    private static boolean isSign(String text, int at, int c) {
        if (c == '-' || c == '\u2212') {
            boolean isBehindWord = at > 0 && Character.isLetterOrDigit(text.charAt(at - 1));
            boolean isBeforeDigit = at + 1 < text.length() && Character.isDigit(text.charAt(at + 1));
            return isBeforeDigit && !isBehindWord;
        }
        return SIGNS.indexOf(c) >= 0 || (c > 127 && Character.getType(c) == Character.MATH_SYMBOL);
    }
}
