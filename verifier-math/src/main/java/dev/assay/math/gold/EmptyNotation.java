package dev.assay.math.gold;

import java.util.regex.Pattern;

/**
 * Notation that shows nothing: spaces, wrappings around nothing, marks before an answer, characters that nobody sees.
 */
final class EmptyNotation {
    private static final int LONGEST = 400;

    private static final Pattern PIECE = Pattern.compile(
            "\\\\(boxed|fbox|text|textbf|textrm|mathrm|mathbf|mbox)\\s?\\{\\s?}"
                    + "|\\\\[hv]?phantom\\s?\\{[^{}]*}|\\\\[hv]space\\*?\\s?\\{[^{}]*}"
                    + "|\\\\(quad|qquad|displaystyle|thinspace|enspace|hfill|mathstrut)(?![a-zA-Z])|\\\\[,;:!> ]|~|[\\s\\p{Cf}]|^#{2,6}");
    private static final Pattern DOLLARS = Pattern.compile("\\$*");

    private EmptyNotation() {}

    /** Whether a text has nothing but empty notation. */
    static boolean isAll(String text) {
        if (text.length() > LONGEST) {
            return false;
        }
        String rest = text;
        for (String before = ""; !before.equals(rest); ) {
            before = rest;
            rest = PIECE.matcher(rest).replaceAll("");
        }
        return DOLLARS.matcher(rest).matches();
    }
}
