package dev.assay.text.shortanswer.equality;

import java.util.List;
import java.util.Set;

/**
 * Splits an answer into words and numbers. Letters and digits side by side are two tokens, so that the mark of a footnote and a
 * unit stand alone. Articles and "of" are left out.
 */
final class TokenReader {
    private static final Set<String> IGNORED = Set.of("a", "an", "the", "of");
    private static final int FIRST_BEYOND_ASCII = 0x80;

    private final String text;
    private final TokenList tokens;

    private TokenReader(String text) {
        this.text = text;
        this.tokens = new TokenList(text);
    }

    /** Reads an answer, in time linear in its length. */
    static List<AnswerToken> read(String text) {
        return new TokenReader(text).read();
    }

    private List<AnswerToken> read() {
        int at = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            if (c >= '0' && c <= '9') {
                at = number(at);
            } else if (Character.isLetter(c)) {
                at = word(at);
            } else {
                if (c == '%') {
                    tokens.add("percent", at, at + 1, false);
                }
                at += Character.charCount(c);
            }
        }
        return tokens.all();
    }

    private int word(int start) {
        int end = start;
        boolean isLower = Character.isLowerCase(text.codePointAt(start));
        while (end < text.length() && isInWord(end) && !(isLower && beginsName(start, end))) {
            end += Character.charCount(text.codePointAt(end));
        }
        String signs = signs(start, end);
        String word = WordFolding.folded(text.substring(start, end)) + signs;
        end += signs.length();
        boolean isCapital = Character.isUpperCase(text.codePointAt(start));
        if (!tokens.joinsInitials(word, start, end) && !IGNORED.contains(word) && !word.isEmpty()) {
            tokens.addWord(word, start, end, isCapital);
        }
        return end;
    }

    /** Whether a name begins inside what is written as one word, as in {@code byAda}; not in {@code iPhone}. */
    private boolean beginsName(int start, int at) {
        return at > start + 1
                && Character.isUpperCase(text.codePointAt(at))
                && Character.isLowerCase(text.charAt(at - 1));
    }

    /** Returns the signs that belong to a single letter, as in {@code C++} and {@code F#}. */
    private String signs(int start, int end) {
        if (end != start + 1) {
            return "";
        }
        int last = end;
        while (last < text.length() && last < end + 2 && "+#".indexOf(text.charAt(last)) >= 0) {
            last++;
        }
        return last < text.length() && Character.isLetterOrDigit(text.charAt(last)) ? "" : text.substring(end, last);
    }

    private boolean isInWord(int at) {
        int c = text.codePointAt(at);
        if (c < FIRST_BEYOND_ASCII && c != '\'') {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        }
        boolean isApostrophe =
                (c == '\'' || c == '\u2019') && at + 1 < text.length() && Character.isLetter(text.codePointAt(at + 1));
        return Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK || isApostrophe;
    }

    private int number(int start) {
        int end = start;
        boolean isDecimal = false;
        while (end < text.length()) {
            char c = text.charAt(end);
            boolean isGrouping = c == ',' && isGroup(end + 1);
            boolean isPoint = c == '.' && !isDecimal && isDigit(end + 1);
            if (!isDigit(end) && !isGrouping && !isPoint) {
                break;
            }
            isDecimal |= isPoint;
            end++;
        }
        String digits = text.substring(start, end).replace(",", "");
        tokens.addNumber(digits, isNegative(start), start, end);
        return end;
    }

    private boolean isNegative(int start) {
        boolean hasSign = start > 0 && "-\u2212".indexOf(text.charAt(start - 1)) >= 0;
        return hasSign
                && (start == 1 || Character.isWhitespace(text.charAt(start - 2)) || text.charAt(start - 2) == '(');
    }

    private boolean isDigit(int at) {
        return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    private boolean isGroup(int at) {
        return isDigit(at) && isDigit(at + 1) && isDigit(at + 2) && !isDigit(at + 3);
    }
}
