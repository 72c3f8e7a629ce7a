package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;

/** The result of comparing two canonical forms. */
public sealed interface FormEquivalence {
    record Same() implements FormEquivalence {}

    record Different() implements FormEquivalence {}

    /** Their forms differ, and functions or nested roots may hide an identity. */
    record Unknown() implements FormEquivalence {}

    /** Compares by cross-multiplication, where the forms are not the same at once. */
    static FormEquivalence of(CanonicalForm.Value left, CanonicalForm.Value right, ComputationBudget steps) {
        if (left.equals(right)) {
            return new Same();
        }
        boolean whole = left.ratio().isWhole() && right.ratio().isWhole();
        if (whole && left.independent() && right.independent()) {
            return new Different();
        }
        return ofDifference(left.ratio(), right.ratio(), steps.shared());
    }

    private static FormEquivalence ofDifference(
            PolynomialQuotient left, PolynomialQuotient right, ComputationBudget budget) {
        Polynomial difference = left.dividend()
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
