package dev.assay.text.choice;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A word, a number or a sign of a response.
 *
 * @param word in lower case and compatible letters
 * @param written as it is written, in compatible letters
 * @param start first UTF-16 unit of it
 * @param end the unit after its last
 */
record ChoiceToken(String word, String written, int start, int end) {
    /** Commands of LaTeX that say how a text looks. */
    private static final Set<String> COMMANDS =
            Set.of("text", "textbf", "textrm", "textit", "mathrm", "mathbf", "rm", "bf", "left", "right", "quad");

    private static final int FIRST_UNSPACED = 0x2e80;
    private static final String SIGNS = "+/^%&#@=<>|~";
    private static final String MINUS = "-\u2212\u2013";
    private static final int LONGEST = 64;
    private static final int FIRST_BEYOND_ASCII = 128;

    /** Reads a text, in time linear in its length. Commands of LaTeX that say how a text looks are no tokens. */
    static List<ChoiceToken> read(String text) {
        List<ChoiceToken> tokens = new ArrayList<>();
        for (int at = 0; at < text.length(); ) {
            int end = end(text, at);
            if (end > at) {
                ChoiceToken token = of(text.substring(at, Math.min(end, at + LONGEST)), at, end);
                boolean isCommand = at > 0 && text.charAt(at - 1) == '\\' && COMMANDS.contains(token.word());
                if (!isCommand) {
                    tokens.add(token);
                }
                at = end;
            } else {
                at += Character.charCount(text.codePointAt(at));
            }
        }
        return tokens;
    }

    private static ChoiceToken of(String raw, int start, int end) {
        boolean isPlain = true;
        for (int at = 0; at < raw.length() && isPlain; at++) {
            char sign = raw.charAt(at);
            isPlain = sign < FIRST_BEYOND_ASCII && (sign < 'A' || sign > 'Z');
        }
        if (isPlain) {
            return new ChoiceToken(raw, raw, start, end);
        }
        String written = Normalizer.normalize(raw, Normalizer.Form.NFKC);
        String word = written.toLowerCase(Locale.ROOT).replace('\u2019', '\'');
        return new ChoiceToken(MINUS.indexOf(word) >= 0 ? "-" : word, written, start, end);
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
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
            return true;
        }
        if (c == ' ') {
            return false;
        }
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
        if (MINUS.indexOf(c) >= 0) {
            boolean isBehindWord = at > 0 && Character.isLetterOrDigit(text.charAt(at - 1));
            boolean isBeforeDigit = at + 1 < text.length() && Character.isDigit(text.charAt(at + 1));
            return isBeforeDigit && !isBehindWord;
        }
        return SIGNS.indexOf(c) >= 0 || (c > 127 && Character.getType(c) == Character.MATH_SYMBOL);
    }
}
