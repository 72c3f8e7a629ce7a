package dev.assay.math;

import java.util.Locale;

/** A notation that a task may demand beside the right value; {@link #toString()} is the name in JSON. */
public enum ExactForm {
    /** A whole number in digits. */
    INTEGER,
    /** A decimal or whole number, not in scientific notation. */
    DECIMAL,
    /** One whole number over another, or a whole number. */
    FRACTION,
    /** A fraction that cannot be reduced, or a whole number. */
    LOWEST_TERMS,
    /** A whole number with a proper fraction. */
    MIXED_NUMBER,
    /** The gold's own structure, as after "factor" or "expand". */
    AS_WRITTEN;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
