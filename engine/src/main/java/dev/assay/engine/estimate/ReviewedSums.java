package dev.assay.engine.estimate;

/** How much of a stratum was drawn, and how much of that was reviewed, in sums of weights and of their squares. */
final class ReviewedSums {
    /** Of items of which nothing waits for review. */
    static final ReviewedSums ALL = new ReviewedSums();

    private double drawn;
    private double drawnSquares;
    private double reviewed;
    private double reviewedSquares;

    void draw(double weight, boolean isReviewed) {
        drawn += weight;
        drawnSquares += weight * weight;
        if (isReviewed) {
            reviewed += weight;
            reviewedSquares += weight * weight;
        }
    }

    double drawn() {
        return drawn;
    }

    boolean isEmpty() {
        return this != ALL && reviewed == 0;
    }

    /** What a reviewed item stands for, in drawn ones. */
    double ratio() {
        return this == ALL || reviewed == 0 ? 1 : drawn / reviewed;
    }

    /** The variance that reviewing only a part adds to a total, for each unit of variance within the stratum. */
    double added() {
        return this == ALL || reviewed == 0
                ? 0
                : drawn * drawn * Math.max(0, reviewedSquares / (reviewed * reviewed) - drawnSquares / (drawn * drawn));
    }

    /** Σw of the reviewed ones. */
    double reviewed() {
        return reviewed;
    }
}
