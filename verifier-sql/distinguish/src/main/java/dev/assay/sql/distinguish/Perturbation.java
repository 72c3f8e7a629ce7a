package dev.assay.sql.distinguish;

import java.util.Locale;

/** A way to change a database; {@link #toString()} is its name for people. */
public enum Perturbation {
    /** Other values in the columns that the queries name, at and around their constants. */
    VALUES,
    /** Rows that are the same but for their keys. */
    DUPLICATES,
    /** NULL where it is allowed. */
    NULLS,
    /** Rows without partner in a join, and with many. */
    PARTNERS,
    /** Many rows with the same, often the greatest or least value, so that they tie. */
    TIES,
    /** Letters of texts in another case. */
    CASES,
    /** Values of a column moved among its rows, and rows in another order. */
    SHUFFLED,
    /** A few rows, or many. */
    SIZES,
    /** Other keys. */
    KEYS,
    /** A table without rows. */
    EMPTY;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
