package dev.assay.answer;

import java.util.Locale;

/** The place of the final answer in a response; {@link #toString()} is the name in JSON. */
public enum ExtractionPolicy {
    /**
     * The last strong mark: a box, an answer tag, {@code ####} or "final answer". Without a mark: a JSON answer, the
     * last phrase such as "the answer is", the answer of a table, a bare answer, a choice, or the last formula or
     * number.
     */
    LENIENT,
    /** The last {@code \boxed{}} or {@code \fbox{}}, outside the thinking. */
    STRICT_BOXED,
    /** The last {@code <answer>} tag, outside the thinking. A box inside the tag is removed. */
    TAGGED,
    /** The text after the last {@code ####} at the start of a line, outside the thinking. */
    HASHED,
    /** The last line that is not blank, outside the thinking. */
    LAST_LINE,
    /** The last number, outside the thinking; numbers listed side by side are one answer. */
    LAST_NUMBER,
    /** The whole text outside the thinking. */
    RAW;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
