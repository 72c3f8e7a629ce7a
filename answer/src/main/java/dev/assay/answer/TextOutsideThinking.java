package dev.assay.answer;

/** Finds the text of a response outside its thinking. */
public final class TextOutsideThinking {
    private TextOutsideThinking() {}

    /**
     * Returns the text after the last closed thinking and before an unclosed one, in time linear in the response's
     * length.
     */
    public static String of(String response) {
        return ThinkingDelimiters.counted(response, false).text();
    }
}
