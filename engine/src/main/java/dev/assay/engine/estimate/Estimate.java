package dev.assay.engine.estimate;

/** A figure with its confidence interval, or the reason why there is too little data. */
public sealed interface Estimate {
    /** The least number of items for a figure, as an effective number of equally weighted items. */
    int LEAST = 30;

    /**
     * A figure and its 95 % interval.
     *
     * @param n number of reviewed or sampled items behind it
     */
    record Known(double value, double low, double high, int n) implements Estimate {}

    /** There is too little data. */
    record Insufficient(Reason reason, int n) implements Estimate {}

    /** The missing data. */
    enum Reason {
        /** There are fewer items than {@link #LEAST}. */
        TOO_FEW,
        /** Items of some stratum were sampled, and none of them is reviewed. */
        UNREVIEWED_STRATUM,
        /** The pipeline's error rates are too high for a correction. */
        TOO_WRONG
    }
}
