package dev.assay.answer;

/**
 * A final answer, or one part of it, and where it stands.
 *
 * @param text the answer without its mark, never blank
 * @param start its first UTF-16 unit in the text that was searched
 * @param end the unit after its last
 */
public record AnswerPart(String text, int start, int end) {
    AnswerPart shifted(int by) {
        return new AnswerPart(text, start + by, end + by);
    }
}
