package dev.assay.answer;

import java.util.Set;

/** Tells whether what stands between two boxes joins them into one answer. */
final class Joint {
    private static final int LONGEST = 48;
    private static final Set<String> JOINING_WORDS =
            Set.of("and", "or", "text", "quad", "qquad", "mathrm", "mbox", "left", "right");

    private Joint() {}

    /** Whether the text is short and holds no words but "and" and "or", no digits, and no full stop. */
    static boolean joins(String text, int from, int to) {
        if (to - from > LONGEST) {
            return false;
        }
        int at = from;
        while (at < to) {
            char sign = text.charAt(at);
            if (sign == '.' || Character.isDigit(sign)) {
                return false;
            }
            int end = at + 1;
            while (Character.isLetter(sign) && end < to && Character.isLetter(text.charAt(end))) {
                end++;
            }
            if (end - at > 1 && !JOINING_WORDS.contains(text.substring(at, end))) {
                return false;
            }
            at = end;
        }
        return true;
    }
}
