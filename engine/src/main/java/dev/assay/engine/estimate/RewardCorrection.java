package dev.assay.engine.estimate;

import java.util.Optional;

/**
 * Removes the bias of the pipeline's errors from rewards of 0 and 1: (r̃ − ρ0) / (1 − ρ0 − ρ1), whose expectation is
 * the true reward (Natarajan, Dhillon, Ravikumar and Tewari, "Learning with noisy labels", 2013; for shares, Rogan and
 * Gladen, 1978). With one pair of rates it is affine, so that it does not change anything for a trainer that normalises
 * within groups.
 *
 * @param falsePositive ρ0: share of the truly wrong answers that is accepted
 * @param falseNegative ρ1: share of the truly right answers that is rejected
 */
public record RewardCorrection(double falsePositive, double falseNegative) {
    /** The bound of ρ0 + ρ1; from it on the correction adds more noise than it removes bias. */
    static final double MOST = 0.5;

    public RewardCorrection {
        if (!allowed(falsePositive, falseNegative)) {
            throw new IllegalArgumentException("no correction with " + falsePositive + " and " + falseNegative);
        }
    }

    private static boolean allowed(double falsePositive, double falseNegative) {
        return falsePositive >= 0 && falseNegative >= 0 && falsePositive + falseNegative < MOST;
    }

    static Optional<RewardCorrection> of(double falsePositive, double falseNegative) {
        return allowed(falsePositive, falseNegative)
                ? Optional.of(new RewardCorrection(falsePositive, falseNegative))
                : Optional.empty();
    }

    /** Returns the corrected reward of a raw reward in [0,1], or of a mean of raw rewards. */
    public double of(double raw) {
        return (raw - falsePositive) / (1 - falsePositive - falseNegative);
    }
}
