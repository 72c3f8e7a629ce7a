package dev.assay.engine.estimate;

/** A figure with its error, or that there is too little to say one. */
public sealed interface Estimate {
    /** The least number of items that a figure rests on, counted in equally weighted ones. */
    int LEAST = 30;

    /**
     * A figure and its 95 % interval.
     *
     * @param n reviewed or sampled items that it rests on
     */
    record Known(double value, double low, double high, int n) implements Estimate {}

    /** Too little is known. */
    record Insufficient(Reason reason, int n) implements Estimate {}

    /** What is missing. */
    enum Reason {
        /** Fewer items than {@link #LEAST}. */
        TOO_FEW,
        /** Items of some stratum were sampled, and none of them is reviewed. */
        UNREVIEWED_STRATUM,
        /** The pipeline is wrong too often for a correction. */
        TOO_WRONG
    }
}
