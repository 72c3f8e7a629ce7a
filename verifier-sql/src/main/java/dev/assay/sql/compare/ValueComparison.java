package dev.assay.sql.compare;

/**
 * When two values are the same.
 *
 * @param tolerance of numbers that are not both whole
 * @param ignoreCase whether letters of text may differ in case
 * @param ignoreBlanks whether blanks around a text count for nothing
 * @param numericText whether a text that is a numeral equals the number
 */
public record ValueComparison(
        NumericTolerance tolerance, boolean ignoreCase, boolean ignoreBlanks, boolean numericText) {
    /** The usual tolerance, and text as it is. */
    public static final ValueComparison STRICT = new ValueComparison(NumericTolerance.USUAL, false, false, false);

    /** These with another tolerance. */
    public ValueComparison with(NumericTolerance other) {
        return new ValueComparison(other, ignoreCase, ignoreBlanks, numericText);
    }
}
