package dev.assay.code.task;

import java.util.Locale;

/** Whether the order of an answer's parts counts; {@link #toString()} is the name in JSON. */
public enum AnswerOrder {
    /** The order counts. */
    KEPT,
    /** The lines, or the members of a list, may come in any order, each with the expected number of occurrences. */
    ANY,
    /** The words of each line, or the members of every nested list, may also come in any order. */
    ANY_NESTED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
