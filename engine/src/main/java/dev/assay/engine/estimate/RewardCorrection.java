package dev.assay.engine.estimate;

import java.util.Optional;

/**
 * Rewards of 0 and 1 freed of the pipeline's errors: (r̃ − ρ0) / (1 − ρ0 − ρ1), whose expectation is the true reward
 * (Natarajan, Dhillon, Ravikumar and Tewari, "Learning with noisy labels", 2013; for shares, Rogan and Gladen, 1978).
 * With one pair of rates it is affine, which a trainer that normalises within groups does not feel.
 *
 * @param falsePositive ρ0: of the truly wrong answers the share that is accepted
 * @param falseNegative ρ1: of the truly right answers the share that is rejected
 */
public record RewardCorrection(double falsePositive, double falseNegative) {
    /** From here on the correction multiplies noise more than it removes bias. */
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

    /** The corrected reward of a raw one in [0,1], or of a mean of such. */
    public double of(double raw) {
        return (raw - falsePositive) / (1 - falsePositive - falseNegative);
    }
}
