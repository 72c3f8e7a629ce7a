package dev.assay.answer;

import java.util.Arrays;

/**
 * Replaces struck-through text, as in "~~5~~ 7", and HTML comments with blanks, because a reader does not see them as
 * part of the answer.
 */
final class StrikeThrough {
    private static final String MARK = "~~";
    private static final String OPEN = "<!--";
    private static final String CLOSE = "-->";
    private static final int LONGEST = 200;
    private static final int MOST = 1024;

    private StrikeThrough() {}

    /** Returns the text with blanks in the place of struck-through text, so that all other text keeps its place. */
    static String blanked(String response) {
        String text = withoutComments(response);
        int open = text.indexOf(MARK);
        if (open < 0) {
            return text;
        }
        char[] blanked = text.toCharArray();
        for (int seen = 0; open >= 0 && seen < MOST; seen++) {
            int from = open + MARK.length();
            int close = text.indexOf(MARK, from, Math.min(text.length(), from + LONGEST));
            boolean struck = close > from && isApart(text, open, from, close) && isText(text, from, close);
            if (struck) {
                Arrays.fill(blanked, open, close + MARK.length(), ' ');
            }
            open = text.indexOf(MARK, struck ? close + MARK.length() : from);
        }
        return new String(blanked);
    }

    private static String withoutComments(String text) {
        int open = text.indexOf(OPEN);
        int close = open < 0 ? -1 : text.indexOf(CLOSE, open + OPEN.length());
        if (close < 0) {
            return text;
        }
        char[] blanked = text.toCharArray();
        while (close >= 0) {
            int end = close + CLOSE.length();
            Arrays.fill(blanked, open, end, ' ');
            open = text.indexOf(OPEN, end);
            close = open < 0 ? -1 : text.indexOf(CLOSE, open + OPEN.length());
        }
        return new String(blanked);
    }

    /** Returns whether the marks stand outside words and touch the struck text; two ties of LaTeX do not. */
    private static boolean isApart(String text, int open, int from, int close) {
        int after = close + MARK.length();
        return (open == 0 || !isWord(text.charAt(open - 1)))
                && (after == text.length() || !isWord(text.charAt(after)))
                && !ProseMarks.isSpace(text.charAt(from))
                && !ProseMarks.isSpace(text.charAt(close - 1));
    }

    private static boolean isWord(char sign) {
        return Character.isLetterOrDigit(sign) || "~\\{}".indexOf(sign) >= 0;
    }

    /** Returns whether the struck text is one line whose formulas are closed. */
    private static boolean isText(String text, int from, int close) {
        String struck = text.substring(from, close);
        return struck.indexOf('\n') < 0
                && struck.chars().filter(sign -> sign == '$').count() % 2 == 0;
    }
}
