package dev.assay.answer;

import java.util.List;

/** The last line that is neither blank nor the end of a code block. */
final class LastLine implements AnswerLocator {
    private static final String FENCE = "```";

    @Override
    public String stage() {
        return "extract.last_line";
    }

    @Override
    public List<AnswerPart> find(String text) {
        int end = end(text);
        return ProseMarks.bare(text, start(text, end), end);
    }

    /** Returns the index after the last line. */
    static int end(String text) {
        int end = ProseMarks.trimmed(text, text.length());
        return text.startsWith(FENCE, end - FENCE.length()) && start(text, end) == end - FENCE.length()
                ? ProseMarks.trimmed(text, end - FENCE.length())
                : end;
    }

    /** Returns the start of the line that ends at this index. */
    static int start(String text, int end) {
        return end == 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1;
    }

    /**
     * Returns the start of the last sentence of the line that ends at this index, or a place further away than the longest that
     * counts.
     */
    static int sentence(String text, int end, int longest) {
        int floor = Math.max(0, end - longest - 2);
        String tail = text.substring(floor, end);
        int line = tail.lastIndexOf('\n') + 1;
        int stop = tail.lastIndexOf(". ", tail.length() - 1 - ". ".length());
        return floor + (stop < line ? line : stop + 1);
    }
}
