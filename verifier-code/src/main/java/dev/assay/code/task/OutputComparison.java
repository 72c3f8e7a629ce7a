package dev.assay.code.task;

import java.util.Locale;

/** When an output is the expected one; {@link #toString()} is the name in JSON. */
public enum OutputComparison {
    /** The words are the same, whatever blanks and line ends stand between them. */
    TOKENS,
    /** Every byte is the same. */
    EXACT,
    /** The lines are the same but for blanks at their ends and empty lines at the end of the output. */
    LINES,
    /** The words are the same, or both are numbers that differ by the tolerance at most. */
    NUMERIC,
    /** A program of the data set says so. */
    CHECKER;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
