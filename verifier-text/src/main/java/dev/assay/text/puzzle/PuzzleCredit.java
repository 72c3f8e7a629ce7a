package dev.assay.text.puzzle;

import java.util.Locale;

/** The credit of an answer that is not simply right or wrong; {@link #toString()} is the name in JSON. */
public enum PuzzleCredit {
    /** 1 for a right answer, recomputed where the family can be, else 0. */
    EXACT,
    /** The credit that the data set's own reference gives. */
    REFERENCE;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
