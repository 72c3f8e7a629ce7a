package dev.assay.answer;

import java.util.List;
import java.util.Locale;

/** Tells a denied answer, as in "it is not 5", from a given one. */
final class DeniedAnswer {
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
            "outside",
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

    private static final int LONGEST_DENIAL = 24;
    private static final List<String> DENIALS_AFTER = List.of(
            "which is wrong",
            "which is incorrect",
            "which is false",
            "which is not ",
            "which is untrue",
            "which isn't ",
            "but it is not",
            "but it's not",
            "but that is not",
            "but that is wrong",
            "is wrong",
            "is incorrect",
            "is impossible",
            "is not ",
            "isn't ",
            "is false",
            "is invalid",
            "is rejected",
            "is too ",
            "would be wrong",
            "cannot be",
            "can't be",
            "fails",
            "does not work",
            "doesn't work",
            "is extraneous");

    private DeniedAnswer() {}

    /** Returns whether the words right before this place deny the answer that begins there. */
    static boolean before(String text, int place) {
        int end = skip(text, place);
        end = text.startsWith(BOX, end - BOX.length()) ? skip(text, end - BOX.length()) : end;
        String words = " " + text.substring(Math.max(0, end - LONGEST), end).toLowerCase(Locale.ROOT);
        for (String denial : DENIALS) {
            if (words.endsWith(denial)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the text after this place denies the answer that ends there, as in "7 is wrong". */
    static boolean after(String text, int place) {
        int start = place;
        while (start < text.length()
                && start - place < LONGEST
                && !Character.isLetter(text.charAt(start))
                && !Character.isDigit(text.charAt(start))) {
            if (".;\n".indexOf(text.charAt(start)) >= 0) {
                return false;
            }
            start++;
        }
        String rest = text.substring(start, Math.min(text.length(), start + LONGEST_DENIAL))
                .toLowerCase(Locale.ROOT);
        for (String denial : DENIALS_AFTER) {
            if (rest.startsWith(denial)) {
                return true;
            }
        }
        return false;
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
        return ProseMarks.isSpace(sign) || BETWEEN.indexOf(sign) >= 0 || delimiter || escape;
    }
}
