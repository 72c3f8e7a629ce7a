package dev.assay.sql.compare;

/**
 * When two values are the same.
 *
 * @param tolerance of numbers that are not both whole
 * @param ignoreCase whether letters of text may differ in case
 * @param ignoreBlanks whether blanks around a text count for nothing
 * @param numericText whether a text that is a numeral equals the number
 */
public record Values(Tolerance tolerance, boolean ignoreCase, boolean ignoreBlanks, boolean numericText) {
    /** The usual tolerance, and text as it is. */
    public static final Values STRICT = new Values(Tolerance.USUAL, false, false, false);

    /** These with another tolerance. */
    public Values with(Tolerance other) {
        return new Values(other, ignoreCase, ignoreBlanks, numericText);
    }
}
