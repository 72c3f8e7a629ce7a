package dev.assay.db.rollup;

/**
 * Sums over the values of one part of the reward.
 *
 * @param n number of verdicts in which it was evaluated
 * @param sum sum of its values, finite
 */
public record PartSums(long n, double sum) {
    PartSums plus(PartSums other) {
        return new PartSums(n + other.n, Math.clamp(sum + other.sum, -Double.MAX_VALUE, Double.MAX_VALUE));
    }

    /** Returns the mean of its values. */
    public double mean() {
        return sum / n;
    }
}
