package dev.assay.text.shortanswer;

import java.util.Locale;

/** The part that is the score of a short answer; {@link #toString()} is the name in JSON and of the part. */
public enum ShortAnswerScore {
    /** Whether the answer is a gold, once both are normalised. */
    EM,
    /** The words that the answer shares with the best gold. */
    F1,
    /** Whether the answer states a gold in any usual writing. */
    SAME,
    /** Whether a gold stands in the answer. */
    CONTAINS,
    /** Whether the answer is a list with the members of a gold. */
    LIST,
    /** The closeness of the answer's length to that of the nearest gold. */
    GAP,
    /** Whether the response has an answer. */
    FOUND,
    /** Whether the response says that it has no answer. */
    ABSTAINED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
