package dev.assay.sql.compare;

/** The remaining work that a comparison may do, in visits of cells. */
final class ComparisonBudget {
    private static final long LEAST = 50_000_000;
    private static final long VISITS_OF_A_CELL = 30;

    private long left;

    private ComparisonBudget(long left) {
        this.left = left;
    }

    /** Returns a budget that suffices for results of this many cells together. */
    static ComparisonBudget forCells(long cells) {
        return new ComparisonBudget(LEAST + cells * VISITS_OF_A_CELL);
    }

    /** Spends work and returns whether the budget allowed it. */
    boolean spend(long visits) {
        left -= visits;
        return left >= 0;
    }
}
