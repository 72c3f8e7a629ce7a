package dev.assay.answer;

import java.util.List;

/** Removes the marks of prose from an answer: emphasis, quotes, the full stop. */
final class ProseMarks {
    private static final String LEADING = ",;*\"`:\u201c\u300c\u300e\uff1a";
    private static final String TRAILING = "*\"`.,;:\u201d\u300d\u300f\u3002\uff0e\uff0c\uff1b\uff1a\u0964";

    private ProseMarks() {}

    /** Returns the range without the marks around it, or an empty list if nothing remains. */
    static List<AnswerPart> bare(String text, int from, int to) {
        int start = from;
        int end = to;
        while (start < end && isLeading(text.charAt(start))) {
            start++;
        }
        while (end > start && isTrailing(text, start, end)) {
            end--;
        }
        return start >= end ? List.of() : List.of(new AnswerPart(text.substring(start, end), start, end));
    }

    static boolean isSpace(char sign) {
        // Most signs are in ASCII, where this is quicker than the tables.
        return sign <= '~'
                ? sign == ' ' || (sign >= '\t' && sign <= '\r') || (sign >= '\u001c' && sign <= '\u001f')
                : Character.isWhitespace(sign) || Character.isSpaceChar(sign);
    }

    private static boolean isLeading(char mark) {
        return isSpace(mark) || LEADING.indexOf(mark) >= 0;
    }

    private static boolean isTrailing(String text, int start, int end) {
        char mark = text.charAt(end - 1);
        boolean escaped = end - 2 >= start && text.charAt(end - 2) == '\\';
        boolean goesOn = mark == '.' && end - start > 4 && text.startsWith(", ...", end - 5);
        return isSpace(mark) || (!escaped && !goesOn && TRAILING.indexOf(mark) >= 0);
    }
}
