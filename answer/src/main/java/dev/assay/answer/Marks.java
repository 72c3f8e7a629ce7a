package dev.assay.answer;

import java.util.Optional;

/** Takes the marks of prose off an answer: emphasis, quotes, the full stop. */
final class Marks {
    private Marks() {}

    /** The text without surrounding marks, or empty where nothing remains. */
    static Optional<String> bare(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isLeading(text.charAt(start))) {
            start++;
        }
        while (end > start && isTrailing(text, start, end)) {
            end--;
        }
        return start == end ? Optional.empty() : Optional.of(text.substring(start, end));
    }

    private static boolean isLeading(char mark) {
        return Character.isWhitespace(mark) || "*\"`:“".indexOf(mark) >= 0;
    }

    private static boolean isTrailing(String text, int start, int end) {
        char mark = text.charAt(end - 1);
        boolean escaped = end - 2 >= start && text.charAt(end - 2) == '\\';
        return Character.isWhitespace(mark) || (!escaped && "*\"`.,;:”".indexOf(mark) >= 0);
    }
}
