package dev.assay.answer;

/**
 * A final answer, or one part of it, and where it stands.
 *
 * @param text the answer without its mark, never blank
 * @param start its first UTF-16 unit in the text that was searched
 * @param end the unit after its last
 */
public record Part(String text, int start, int end) {
    Part shifted(int by) {
        return new Part(text, start + by, end + by);
    }
}
