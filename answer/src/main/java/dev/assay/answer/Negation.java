package dev.assay.answer;

import java.util.List;
import java.util.Locale;

/** Tells an answer that is given from one that is denied: "it is not 5". */
final class Negation {
    private static final int LONGEST = 16;
    private static final String BOX = "\\boxed";
    private static final String BETWEEN = "$*\"`({:\u201c";
    private static final List<String> DENIALS = List.of(
            " not",
            "n't",
            "n't be",
            " not be",
            "cannot be",
            "\\neq",
            "\\ne",
            "\u2260",
            "instead of",
            "rather than",
            "\u4e0d\u662f",
            "\u800c\u4e0d\u662f",
            "nicht",
            "n'est pas",
            " no es",
            " retract",
            " reject",
            " discard");

    private Negation() {}

    /** Whether the words right before this place deny what stands here. */
    static boolean before(String text, int place) {
        int end = skip(text, place);
        end = text.startsWith(BOX, end - BOX.length()) ? skip(text, end - BOX.length()) : end;
        var words = " " + text.substring(Math.max(0, end - LONGEST), end).toLowerCase(Locale.ROOT);
        return DENIALS.stream().anyMatch(words::endsWith);
    }

    private static int skip(String text, int place) {
        int end = place;
        while (end > 0 && place - end < LONGEST && isBetween(text, end - 1)) {
            end--;
        }
        return end;
    }

    private static boolean isBetween(String text, int at) {
        char sign = text.charAt(at);
        boolean delimiter = (sign == '(' || sign == '[') && at > 0 && text.charAt(at - 1) == '\\';
        boolean escape = sign == '\\' && at + 1 < text.length() && "([".indexOf(text.charAt(at + 1)) >= 0;
        return Marks.isSpace(sign) || BETWEEN.indexOf(sign) >= 0 || delimiter || escape;
    }
}
