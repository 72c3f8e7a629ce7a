package dev.assay.answer;

import java.util.List;

/** Finds all text outside the thinking, as it is written: with comments, struck-through words, refusals and turns of others. */
public final class SpokenText {
    private static final String STAGE = "extract.raw";

    private SpokenText() {}

    /** Returns the text without the blanks around it, in time linear in the response's length. */
    public static AnswerExtraction find(String response) {
        ResponseSpan spoken = ThinkingDelimiters.counted(response, false);
        String text = spoken.text().strip();
        if (text.isEmpty()) {
            return new AnswerExtraction.Missing(List.of(STAGE));
        }
        int start = spoken.start()
                + spoken.text().length()
                - spoken.text().stripLeading().length();
        AnswerPart part = new AnswerPart(text, start, start + text.length());
        return new AnswerExtraction.Found(List.of(part), STAGE, List.of());
    }
}
