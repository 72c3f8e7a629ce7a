package dev.assay.answer;

/** What a response says outside its thinking. */
public final class TextOutsideThinking {
    private TextOutsideThinking() {}

    /** The text after the last closed thinking and before one that is never closed, in time linear in its length. */
    public static String of(String response) {
        return ThinkingDelimiters.counted(response, false).text();
    }
}
