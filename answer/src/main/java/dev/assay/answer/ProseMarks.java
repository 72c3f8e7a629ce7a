package dev.assay.answer;

import java.util.List;

/** Removes the marks of prose from an answer: emphasis, quotes, the full stop. */
final class ProseMarks {
    private static final String LEADING = ",;*\"`:\u201c\u300c\u300e\uff1a";
    private static final String TRAILING = "*\"`.,;:\u201d\u300d\u300f\u3002\uff0e\uff0c\uff1b\uff1a\u0964";
    private static final int NEAR = 1 << 8;
    private static final byte SPACE = 1;
    private static final byte WHITE = 2;
    private static final byte LEADS = 4;
    private static final byte TRAILS = 8;

    /** What each character is, as a sum of the kinds above. */
    private static final byte[] KINDS = kinds();

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
        return (KINDS[sign] & SPACE) != 0;
    }

    /** Returns whether a character is white space, as {@link Character#isWhitespace(char)} tells slower. */
    static boolean isWhite(char sign) {
        return (KINDS[sign] & WHITE) != 0;
    }

    /** Returns whether nothing but white space stands from this index on, as {@link String#isBlank} tells slower. */
    static boolean isBlank(String text, int from) {
        int at = from;
        int near = Math.min(text.length(), from + NEAR);
        while (at < near && isWhite(text.charAt(at))) {
            at++;
        }
        if (at < near || near == text.length()) {
            return at == text.length();
        }
        // An array is read quicker than a text, but is a copy.
        char[] rest = text.substring(near).toCharArray();
        at = 0;
        while (at < rest.length && isWhite(rest[at])) {
            at++;
        }
        return at == rest.length;
    }

    /** Returns the end without the spaces before it. */
    static int trimmed(String text, int from) {
        return trimmed(text, from, SPACE);
    }

    /** Returns the end without the white space before it. */
    static int trimmedWhite(String text, int from) {
        return trimmed(text, from, WHITE);
    }

    private static int trimmed(String text, int from, byte kind) {
        int end = from;
        int near = Math.max(0, from - NEAR);
        while (end > near && (KINDS[text.charAt(end - 1)] & kind) != 0) {
            end--;
        }
        if (end > near || near == 0) {
            return end;
        }
        char[] before = text.substring(0, end).toCharArray();
        while (end > 0 && (KINDS[before[end - 1]] & kind) != 0) {
            end--;
        }
        return end;
    }

    private static byte[] kinds() {
        byte[] kinds = new byte[1 << 16];
        for (int sign = 0; sign < kinds.length; sign++) {
            boolean white = Character.isWhitespace(sign);
            kinds[sign] |= white ? SPACE | WHITE : Character.isSpaceChar(sign) ? SPACE : 0;
        }
        LEADING.chars().forEach(sign -> kinds[sign] |= LEADS);
        TRAILING.chars().forEach(sign -> kinds[sign] |= TRAILS);
        return kinds;
    }

    private static boolean isLeading(char mark) {
        return (KINDS[mark] & (SPACE | LEADS)) != 0;
    }

    private static boolean isTrailing(String text, int start, int end) {
        char mark = text.charAt(end - 1);
        if ((KINDS[mark] & TRAILS) == 0) {
            return isSpace(mark);
        }
        boolean escaped = end - 2 >= start && text.charAt(end - 2) == '\\';
        boolean goesOn =
                mark == '.' && end - start > 4 && text.charAt(end - 5) == ',' && text.startsWith(", ...", end - 5);
        return !escaped && !goesOn;
    }
}
