package dev.assay.code.task;

import java.util.Locale;

/** The rule by which an output counts as the expected one; {@link #toString()} is the name in JSON. */
public enum OutputComparison {
    /** The words are the same; blanks and line ends between them are ignored. */
    TOKENS,
    /** Every byte is the same. */
    EXACT,
    /** The lines are the same, apart from blanks at their ends and empty lines at the end of the output. */
    LINES,
    /** The words are the same, or numbers that differ by at most the tolerance. */
    NUMERIC,
    /** A checker program of the data set decides. */
    CHECKER;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
