package dev.assay.sql.compare;

/**
 * The rule by which two values are the same.
 *
 * @param tolerance the tolerance for numbers that are not both whole
 * @param ignoreCase whether the case of text is ignored
 * @param ignoreBlanks whether blanks around a text are ignored
 * @param numericText whether a text that is a numeral equals the number
 */
public record ValueComparison(
        NumericTolerance tolerance, boolean ignoreCase, boolean ignoreBlanks, boolean numericText) {
    /** The usual tolerance, and text unchanged. */
    public static final ValueComparison STRICT = new ValueComparison(NumericTolerance.USUAL, false, false, false);

    /** Returns these rules with another tolerance. */
    public ValueComparison with(NumericTolerance other) {
        return new ValueComparison(other, ignoreCase, ignoreBlanks, numericText);
    }
}
