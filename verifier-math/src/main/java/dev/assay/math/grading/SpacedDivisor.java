package dev.assay.math.grading;

import java.util.Optional;

/**
 * The second meaning of a slash on one line: {@code 5 / 2y}, with blanks around the slash and none behind it, may mean
 * five over 2y.
 */
final class SpacedDivisor {
    private static final String SLASH = " / ";
    private static final int MOST = 8;

    private SpacedDivisor() {}

    /** The text with brackets around what stands behind each such slash; empty where there is none. */
    static Optional<String> bracketed(String text) {
        StringBuilder result = new StringBuilder();
        int from = 0;
        int found = 0;
        for (int slash = text.indexOf(SLASH); slash >= 0 && found < MOST; slash = text.indexOf(SLASH, from)) {
            int start = slash + SLASH.length();
            int stop = end(text, start);
            boolean isProduct = stop > start;
            result.append(text, from, start);
            if (isProduct) {
                result.append('(').append(text, start, stop).append(')');
                found++;
            }
            from = Math.max(start, stop);
        }
        return found == 0
                ? Optional.empty()
                : Optional.of(result.append(text, from, text.length()).toString());
    }

    /** The end of a number and the letters behind it if an operator or the end of the text follows; else the start. */
    private static int end(String text, int start) {
        int at = start;
        while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        int letters = at;
        while (at < text.length() && (isLetter(text.charAt(at)) || text.charAt(at) == '\\')) {
            at++;
        }
        boolean product = letters > start && at > letters && at - letters <= MOST;
        return product && ends(text, at) ? at : start;
    }

    private static boolean isLetter(char sign) {
        return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || sign == 'π';
    }

    /** A blank ends it only before an operator. */
    private static boolean ends(String text, int at) {
        int next = at;
        while (next < text.length() && text.charAt(next) == ' ') {
            next++;
        }
        return next == text.length() || ")]}+-*=<>,;$".indexOf(text.charAt(next)) >= 0;
    }
}
