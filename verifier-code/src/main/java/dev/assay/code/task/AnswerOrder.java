package dev.assay.code.task;

import java.util.Locale;

/** Whether the order of an answer's parts counts; {@link #toString()} is the name in JSON. */
public enum AnswerOrder {
    /** It does. */
    KEPT,
    /** Lines, or the members of the list that is the value, may come in any order, each as often as it is expected. */
    ANY,
    /** So may the words of each line, or the members of every list in the value. */
    ANY_NESTED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
