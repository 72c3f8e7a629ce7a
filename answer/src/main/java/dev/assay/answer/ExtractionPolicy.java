package dev.assay.answer;

import java.util.Locale;

/** Where a final answer may stand in a response; {@link #toString()} is the name in JSON. */
public enum ExtractionPolicy {
    /**
     * The last strong mark: box, answer tag, {@code ####} or "final answer"; without one the last phrase such as "the
     * answer is", a table's or JSON's answer, a bare answer, a last formula, choice or number.
     */
    LENIENT,
    /** The last {@code \boxed{}} or {@code \fbox{}}, outside the thinking. */
    STRICT_BOXED,
    /** The last {@code <answer>} tag, outside the thinking; a box inside it is taken off. */
    TAGGED,
    /** What follows the last {@code ####} at the start of a line, outside the thinking. */
    HASHED,
    /** The last line that is not blank, outside the thinking. */
    LAST_LINE,
    /** The last number, outside the thinking; numbers listed side by side are one answer. */
    LAST_NUMBER,
    /** All that stands outside the thinking. */
    RAW;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
