package dev.assay.math.gold;

import java.util.Set;
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
    /** The first two letters of the commands above. */
    private static final Set<String> BEGINNINGS =
            Set.of("bo", "fb", "te", "ma", "mb", "ph", "hp", "vp", "hs", "vs", "qu", "qq", "di", "th", "en", "hf");

    private EmptyNotation() {}

    /** Whether a text has nothing but empty notation. */
    static boolean isAll(String text) {
        if (text.length() > LONGEST || showsAtOnce(text)) {
            return false;
        }
        String rest = text;
        for (String before = ""; !before.equals(rest); ) {
            before = rest;
            rest = PIECE.matcher(rest).replaceAll("");
        }
        return DOLLARS.matcher(rest).matches();
    }

    /**
     * Whether a text begins with a command that no empty notation has, or has a letter or digit outside of commands and
     * no measured space, which spares the search.
     */
    private static boolean showsAtOnce(String text) {
        if (hasValue(text) && !text.contains("phantom") && !text.contains("space")) {
            return true;
        }
        boolean command = text.length() > 2
                && text.charAt(0) == '\\'
                && Character.isLetter(text.charAt(1))
                && Character.isLetter(text.charAt(2));
        return command && !BEGINNINGS.contains(text.substring(1, 3));
    }

    private static boolean hasValue(String text) {
        boolean command = false;
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            command = sign == '\\' || (command && Character.isLetter(sign));
            if (!command && Character.isLetterOrDigit(sign)) {
                return true;
            }
        }
        return false;
    }
}
