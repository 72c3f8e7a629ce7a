package dev.assay.math.algebra;

import dev.assay.math.limit.Budget;

/** Whether two canonical forms are the same. */
public sealed interface Equivalence {
    record Same() implements Equivalence {}

    record Different() implements Equivalence {}

    /** Their forms differ, and functions or nested roots may hide an identity. */
    record Unknown() implements Equivalence {}

    /** Compares by cross-multiplication, where the forms are not the same at once. */
    static Equivalence of(Canonical.Value left, Canonical.Value right, Budget steps) {
        if (left.equals(right)) {
            return new Same();
        }
        boolean whole = left.ratio().isWhole() && right.ratio().isWhole();
        if (whole && left.independent() && right.independent()) {
            return new Different();
        }
        return ofDifference(left.ratio(), right.ratio(), steps.shared());
    }

    private static Equivalence ofDifference(Ratio left, Ratio right, Budget budget) {
        var difference = left.dividend()
                .times(right.divisor(), budget)
                .minus(right.dividend().times(left.divisor(), budget), budget);
        if (budget.spent()) {
            return new Unknown();
        }
        if (difference.isZero()) {
            return new Same();
        }
        return difference.atoms().allMatch(Atom::independent) ? new Different() : new Unknown();
    }
}
