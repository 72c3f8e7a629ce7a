package dev.assay.answer;

import java.util.Locale;
import java.util.Set;

/** Tells whether what stands between two answers joins them into one answer of several parts. */
final class Joint {
    /** The longest text that can join. */
    static final int LONGEST = 48;

    private static final Set<String> JOINING_WORDS = Set.of(
            "and", "or", "text", "quad", "qquad", "mathrm", "mbox", "textbf", "left", "right", "for", "part", "parts",
            "und", "oder", "et", "ou", "\u6216", "\u548c", "\u53ca", "\u4e0e");

    private Joint() {}

    /** Whether the text is short and holds no words but those that join, no full stop, and no digits but of a numbering. */
    static boolean joins(String text, int from, int to) {
        if (to - from > LONGEST) {
            return false;
        }
        int at = from;
        while (at < to) {
            char sign = text.charAt(at);
            if (Character.isDigit(sign) || sign == '.') {
                int numbered = numbering(text, at, from, to);
                if (numbered < 0) {
                    return false;
                }
                at = numbered;
                continue;
            }
            int end = at + 1;
            while (Character.isLetter(sign) && end < to && Character.isLetter(text.charAt(end))) {
                end++;
            }
            if (end - at > 1 && !JOINING_WORDS.contains(text.substring(at, end).toLowerCase(Locale.ROOT))) {
                return false;
            }
            at = end;
        }
        return true;
    }

    /** Whether there is nothing but an equals sign, so that the later answer is the earlier one's value. */
    static boolean equates(String text, int from, int to) {
        boolean equals = false;
        for (int at = from; at < to; at++) {
            char sign = text.charAt(at);
            equals |= sign == '=';
            if (sign != '=' && !Marks.isSpace(sign) && "$\\()[]".indexOf(sign) < 0) {
                return false;
            }
        }
        return equals;
    }

    /** Whether a comma, a joining word or the like stands there. */
    static boolean separates(String text, int from, int to) {
        for (int at = from; at < to; at++) {
            char sign = text.charAt(at);
            if (",;\u3001\uff0c\n".indexOf(sign) >= 0 || Character.isLetter(sign)) {
                return true;
            }
        }
        return false;
    }

    /** The index after "2." or "2)" at the start of a line, or after the full stop that ends a line; else -1. */
    private static int numbering(String text, int at, int from, int to) {
        if (text.charAt(at) == '.') {
            boolean endsLine = at + 1 < to && text.charAt(at + 1) == '\n';
            return endsLine && text.substring(from, at).chars().noneMatch(Character::isDigit) ? at + 1 : -1;
        }
        int line = at;
        while (line > from && text.charAt(line - 1) != '\n' && Marks.isSpace(text.charAt(line - 1))) {
            line--;
        }
        int end = at;
        while (end < to && Character.isDigit(text.charAt(end))) {
            end++;
        }
        boolean starts = line > from && text.charAt(line - 1) == '\n';
        return starts && end < to && ".)".indexOf(text.charAt(end)) >= 0 ? end + 1 : -1;
    }
}
