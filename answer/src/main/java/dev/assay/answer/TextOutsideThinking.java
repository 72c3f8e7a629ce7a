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

    /**
     * Returns a turn with blanks in place of each of its thoughts, so that places stay as they are, in linear time. A thought
     * without its opening delimiter begins where the thought before it ends, or at the turn's start; one without its end goes on to
     * the turn's end.
     */
    public static String blanked(String turn) {
        return ThinkingDelimiters.blanked(turn);
    }
}
