package dev.assay.math.gold;

import java.util.Locale;

/** The notation in which a data set writes its golds; {@link #toString()} is the name in JSON. */
public enum GoldSyntax {
    /** LaTeX, plain notation and words: {@code E} and {@code I} are letters whatever stands beside them. */
    LATEX,
    /**
     * The output of SymPy: {@code E} and {@code I} are numbers, {@code log} is the natural logarithm, and the common divisor
     * of unknowns is that of polynomials.
     */
    SYMPY;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
