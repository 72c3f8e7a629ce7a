package dev.assay.text.choice;

/** Finds the sentences of a text from its end. The point of {@code B. Paris} ends none. */
final class ChoiceSentences {
    private static final String ENDS = ".!?\n\u3002\uff01\uff1f\u0964";
    private static final int LONGEST = 512;
    private static final String MARKS = "*_(#>-[ \t";

    private final String text;
    private final ChoiceOptions options;

    ChoiceSentences(String text, ChoiceOptions options) {
        this.text = text;
        this.options = options;
    }

    /** Returns the start of the sentence that ends here; what separates it from the sentence before belongs to that one. */
    int start(int end) {
        int at = end;
        while (at > 0 && (ENDS.indexOf(text.charAt(at - 1)) >= 0 || Character.isWhitespace(text.charAt(at - 1)))) {
            at--;
        }
        while (at > 0 && !ends(at - 1)) {
            at--;
        }
        return at;
    }

    /** Returns the sentence around a range, at most 512 characters before and behind it. */
    static String around(String text, int from, int to, ChoiceOptions options) {
        int base = Math.max(0, from - LONGEST);
        ChoiceSentences sentences =
                new ChoiceSentences(text.substring(base, Math.min(text.length(), to + LONGEST)), options);
        int start = from - base;
        while (start > 0 && !sentences.ends(start - 1)) {
            start--;
        }
        int end = to - base;
        while (end < sentences.text.length() && !sentences.ends(end)) {
            end++;
        }
        return sentences.text.substring(start, end);
    }

    /** Returns the end of the first line that is not blank. */
    int firstLineEnd() {
        int at = 0;
        while (at < text.length() && !Character.isLetterOrDigit(text.codePointAt(at))) {
            at++;
        }
        int end = text.indexOf('\n', at);
        return end < 0 ? text.length() : end;
    }

    private boolean ends(int at) {
        char sign = text.charAt(at);
        return ENDS.indexOf(sign) >= 0 && (sign != '.' || !(isDecimalPoint(at) || isNumbering(at)));
    }

    private boolean isDecimalPoint(int at) {
        return at > 0
                && at + 1 < text.length()
                && Character.isDigit(text.charAt(at - 1))
                && Character.isDigit(text.charAt(at + 1));
    }

    /** Whether a point stands behind a letter that numbers what follows on the line. */
    private boolean isNumbering(int point) {
        int start = point;
        while (start > 0
                && point - start <= ChoiceOptions.LONGEST_SIGN
                && Character.isLetterOrDigit(text.charAt(start - 1))) {
            start--;
        }
        if (start == point || options.sign(text.substring(start, point)).isEmpty()) {
            return false;
        }
        int before = start - 1;
        while (before >= 0 && MARKS.indexOf(text.charAt(before)) >= 0) {
            before--;
        }
        int behind = point + 1;
        while (behind < text.length() && MARKS.indexOf(text.charAt(behind)) >= 0) {
            behind++;
        }
        boolean isFirst = before < 0 || text.charAt(before) == ':' || ENDS.indexOf(text.charAt(before)) >= 0;
        return isFirst && behind < text.length() && text.charAt(behind) != '\n';
    }
}
