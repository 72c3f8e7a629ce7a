package dev.assay.engine.estimate;

/** The drawn and the reviewed part of a stratum, as sums of weights and of their squares. */
final class ReviewedSums {
    /** A stratum in which no item waits for review. */
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

    /** Returns the ratio of drawn to reviewed items, by weight. */
    double ratio() {
        return this == ALL || reviewed == 0 ? 1 : drawn / reviewed;
    }

    /** Returns the variance that partial review adds to a total, for each unit of variance within the stratum. */
    double added() {
        return this == ALL || reviewed == 0
                ? 0
                : drawn * drawn * Math.max(0, reviewedSquares / (reviewed * reviewed) - drawnSquares / (drawn * drawn));
    }

    /** Returns Σw of the reviewed items. */
    double reviewed() {
        return reviewed;
    }
}
