package dev.assay.answer;

/** Finds the ends of formulas, and tells the dollar signs of LaTeX from those of prices. */
final class FormulaFinder {
    private static final int LONGEST = 1 << 12;
    private static final int MOST_WORDS = 2;
    private static final int LONGEST_NAME = 24;
    private static final String ENVIRONMENT = "\\begin{";

    private FormulaFinder() {}

    /** Returns whether an opening delimiter of a formula stands at this place. */
    static boolean opensAt(String text, int at) {
        return text.startsWith("$", at)
                || text.startsWith("\\(", at)
                || text.startsWith("\\[", at)
                || text.startsWith(ENVIRONMENT, at);
    }

    /** Returns the index after the formula that opens at this place; -1 if none opens or if it never closes. */
    static int end(String text, int open) {
        if (text.startsWith("$$", open)) {
            return close(text, open + 2, "$$");
        }
        if (text.startsWith("$", open)) {
            int end = close(text, open + 1, "$");
            return end > 0 && isMathematics(text, open + 1, end - 1) ? end : -1;
        }
        if (text.startsWith("\\(", open)) {
            return close(text, open + 2, "\\)");
        }
        if (text.startsWith(ENVIRONMENT, open)) {
            int name = text.indexOf('}', open);
            int end = name < 0 || name - open > LONGEST_NAME
                    ? -1
                    : text.indexOf(
                            "\\end" + text.substring(open + 6, name + 1),
                            name,
                            Math.min(text.length(), open + LONGEST));
            return end < 0 ? -1 : text.indexOf('}', end) + 1;
        }
        return text.startsWith("\\[", open) ? close(text, open + 2, "\\]") : -1;
    }

    /** Returns the formula without its delimiters. */
    static AnswerPart inside(String text, int open, int end) {
        if (text.startsWith(ENVIRONMENT, open)) {
            return new AnswerPart(text.substring(open, end), open, end);
        }
        int start = open + (text.startsWith("$", open) && !text.startsWith("$$", open) ? 1 : 2);
        return new AnswerPart(text.substring(start, end - start + open), start, end - start + open);
    }

    private static int close(String text, int from, String delimiter) {
        int limit = Math.min(text.length(), from + LONGEST);
        int last = Math.min(text.length(), limit + delimiter.length() - 1);
        if (text.indexOf(delimiter, from, last) < 0) {
            return -1;
        }
        char first = delimiter.charAt(0);
        for (int at = from; at < limit; at++) {
            char mark = text.charAt(at);
            if (mark == first && text.startsWith(delimiter, at)) {
                return at + delimiter.length();
            }
            if (mark == '\\') {
                at++;
            } else if (mark == '\n' && delimiter.equals("$") && text.startsWith("\n", at + 1)) {
                return -1;
            }
        }
        return -1;
    }

    /**
     * Returns whether the text between two dollar signs is a formula, not prose and not the text between two prices.
     */
    private static boolean isMathematics(String text, int from, int to) {
        boolean prices = from < to
                && Character.isDigit(text.charAt(from))
                && Character.isWhitespace(text.charAt(to - 1))
                && to + 1 < text.length()
                && Character.isDigit(text.charAt(to + 1));
        return !prices
                && from < to
                && "?;".indexOf(text.charAt(from)) < 0
                && WordCounter.count(text, from, to) <= MOST_WORDS;
    }
}
