package dev.assay.answer;

/** Tells what a response says from what it only thinks, between {@code <think>} and {@code </think>}. */
final class Thinking {
    private static final String OPEN = "<think>";
    private static final String CLOSE = "</think>";

    private Thinking() {}

    /**
     * What stands after the last closed thinking and before an unclosed one. The opening tag may be missing: many chat
     * templates put it into the prompt.
     */
    static String spoken(String response) {
        int closed = response.lastIndexOf(CLOSE);
        int start = closed < 0 ? 0 : closed + CLOSE.length();
        int unclosed = response.indexOf(OPEN, start);
        return unclosed < 0 ? response.substring(start) : response.substring(start, unclosed);
    }

    /** The last stretch of thinking, closed or not, without its tags. */
    static String thought(String response) {
        int closed = response.lastIndexOf(CLOSE);
        int opened = response.lastIndexOf(OPEN);
        if (opened > closed && !response.substring(opened + OPEN.length()).isBlank()) {
            return response.substring(opened + OPEN.length());
        }
        int end = closed < 0 ? response.length() : closed;
        int start = closed < 0 ? -1 : response.lastIndexOf(OPEN, closed);
        return response.substring(start < 0 ? 0 : start + OPEN.length(), end);
    }
}
