package dev.assay.math.form;

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
    /** One digit other than 0 before the point, times a power of ten. */
    SCIENTIFIC,
    /** Roots of numbers without a factor that could stand before them, and none under a fraction bar. */
    SIMPLIFIED_RADICAL,
    /** A product of as many factors as the gold has. */
    FACTORED,
    /** A sum without brackets that are multiplied or raised to a power. */
    EXPANDED,
    /** The gold's own structure, as after "factor" or "expand". */
    AS_WRITTEN;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
