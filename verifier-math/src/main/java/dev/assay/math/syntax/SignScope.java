package dev.assay.math.syntax;

/**
 * The meanings of ambiguous signs between one pair of brackets.
 *
 * @param bars whether a bar closes an absolute value
 * @param dividing whether a bar stands between two parts, as in {@code P(A|B)}
 * @param builder whether a bar or colon begins the conditions of a set
 * @param chevron whether {@code >} closes a vector
 */
record SignScope(boolean bars, boolean dividing, boolean builder, boolean chevron) {
    static final SignScope PLAIN = new SignScope(false, false, false, false);
    static final SignScope BARS = new SignScope(true, false, false, false);
    static final SignScope DIVIDING = new SignScope(false, true, false, false);
    static final SignScope BUILDER = new SignScope(false, false, true, false);
    static final SignScope CHEVRON = new SignScope(false, false, false, true);
}
