package dev.assay.answer;

import java.util.Arrays;

/** Blanks out what a response strikes through, as in "~~5~~ 7", or puts into comments of HTML: no reader is to see it. */
final class StrikeThrough {
    private static final String MARK = "~~";
    private static final String OPEN = "<!--";
    private static final String CLOSE = "-->";
    private static final int LONGEST = 200;
    private static final int MOST = 1024;

    private StrikeThrough() {}

    /** The text with blanks for what is struck through, so that all else keeps its place. */
    static String blanked(String response) {
        var text = withoutComments(response);
        int open = text.indexOf(MARK);
        if (open < 0) {
            return text;
        }
        var blanked = text.toCharArray();
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
        var blanked = text.toCharArray();
        while (close >= 0) {
            int end = close + CLOSE.length();
            Arrays.fill(blanked, open, end, ' ');
            open = text.indexOf(OPEN, end);
            close = open < 0 ? -1 : text.indexOf(CLOSE, open + OPEN.length());
        }
        return new String(blanked);
    }

    /** Whether the marks stand outside words, and close to what they strike: two ties of LaTeX do not. */
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

    /** Whether it is one line whose formulas are closed. */
    private static boolean isText(String text, int from, int close) {
        var struck = text.substring(from, close);
        return struck.indexOf('\n') < 0
                && struck.chars().filter(sign -> sign == '$').count() % 2 == 0;
    }
}
