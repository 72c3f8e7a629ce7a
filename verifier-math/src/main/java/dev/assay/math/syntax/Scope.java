package dev.assay.math.syntax;

/**
 * What signs with several meanings mean between one pair of brackets.
 *
 * @param bars whether a bar closes an absolute value
 * @param dividing whether a bar stands between two parts, as in {@code P(A|B)}
 * @param builder whether a bar or colon begins the conditions of a set
 * @param chevron whether {@code >} closes a vector
 */
record Scope(boolean bars, boolean dividing, boolean builder, boolean chevron) {
    static final Scope PLAIN = new Scope(false, false, false, false);
    static final Scope BARS = new Scope(true, false, false, false);
    static final Scope DIVIDING = new Scope(false, true, false, false);
    static final Scope BUILDER = new Scope(false, false, true, false);
    static final Scope CHEVRON = new Scope(false, false, false, true);
}
