package dev.assay.answer;

/**
 * A final answer, or one part of it, with its place.
 *
 * @param text the answer without its mark, never blank
 * @param start the index of its first UTF-16 unit in the searched text
 * @param end the index after its last unit
 */
public record AnswerPart(String text, int start, int end) {
    AnswerPart shifted(int by) {
        return new AnswerPart(text, start + by, end + by);
    }
}
