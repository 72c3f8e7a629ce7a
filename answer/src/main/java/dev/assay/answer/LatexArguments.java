package dev.assay.answer;

/** Finds the ends of LaTeX arguments. */
final class LatexArguments {
    private static final int LONGEST_ARGUMENT = 1 << 14;

    private LatexArguments() {}

    static int skipSpaces(String text, int from) {
        int at = from;
        int limit = Math.min(text.length(), from + LONGEST_ARGUMENT);
        while (at < limit && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /**
     * Returns the index after the argument that starts here, or -1 without one. An argument is a group in balanced
     * braces, a command with the arguments that commands like {@code \frac} take, or a number or letter.
     */
    static int argumentEnd(String text, int start) {
        if (start >= text.length()) {
            return -1;
        }
        char first = text.charAt(start);
        if (first == '{') {
            return groupEnd(text, start);
        }
        if (first == '\\') {
            return commandEnd(text, start);
        }
        int end = start;
        int limit = Math.min(text.length(), start + LONGEST_ARGUMENT);
        while (end < limit && (Character.isLetterOrDigit(text.charAt(end)) || isInnerPoint(text, end))) {
            end++;
        }
        return end == start ? -1 : end;
    }

    /**
     * Returns the index after the brace that closes the group here, or -1. Escaped braces do not count. A group longer
     * than {@link #LONGEST_ARGUMENT} units ends at that length.
     */
    static int groupEnd(String text, int open) {
        int depth = 0;
        int limit = Math.min(text.length(), open + LONGEST_ARGUMENT);
        for (int at = open; at < limit; at++) {
            switch (text.charAt(at)) {
                case '\\' -> at++;
                case '{' -> depth++;
                case '}' -> {
                    if (--depth == 0) {
                        return at + 1;
                    }
                }
                default -> {}
            }
        }
        return limit < text.length() ? limit : -1;
    }

    private static boolean isInnerPoint(String text, int at) {
        return text.charAt(at) == '.' && at + 1 < text.length() && Character.isDigit(text.charAt(at + 1));
    }

    private static int commandEnd(String text, int start) {
        int end = start + 1;
        int limit = Math.min(text.length(), start + LONGEST_ARGUMENT);
        while (end < limit && Character.isLetter(text.charAt(end))) {
            end++;
        }
        int wanted = text.substring(start, Math.min(end, start + 8)).endsWith("frac") ? 2 : 1;
        int found = 0;
        while (end < text.length() && found < wanted && isArgument(text.charAt(end))) {
            end = text.charAt(end) == '{' ? groupEnd(text, end) : end + 1;
            if (end < 0) {
                return -1;
            }
            found++;
        }
        return end;
    }

    private static boolean isArgument(char first) {
        return first == '{' || Character.isDigit(first);
    }
}
