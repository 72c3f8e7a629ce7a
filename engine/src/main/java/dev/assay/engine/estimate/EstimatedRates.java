package dev.assay.engine.estimate;

import dev.assay.engine.estimate.Estimate.Insufficient;
import dev.assay.engine.estimate.Estimate.Known;
import dev.assay.engine.estimate.Estimate.Reason;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Error rates and shares of all items, estimated from a sample of them.
 *
 * @param samples number of drawn items
 * @param reviewed number of reviewed items among them
 * @param items estimated number of all items, Σ1/π
 * @param accepted share of all items that the pipeline accepts: the raw reward
 * @param rescued share of the items that the rules alone reject which the pipeline accepts
 * @param precision share of the accepted items that is truly right
 * @param falseNegative ρ1: share of the truly right answers that the pipeline rejects
 * @param falsePositive ρ0: share of the truly wrong answers that the pipeline accepts
 * @param youden J = (1 − ρ1) − ρ0
 * @param kappa agreement of the judge with the review, where the judge decided
 * @param correction null where it is refused
 * @param refused the reason why there is no correction, null where there is one
 * @param strata the strata with samples, in the order of their declaration
 */
public record EstimatedRates(
        int samples,
        int reviewed,
        double items,
        Estimate accepted,
        Estimate rescued,
        Estimate precision,
        Estimate falseNegative,
        Estimate falsePositive,
        Estimate youden,
        Estimate kappa,
        @Nullable RewardCorrection correction,
        @Nullable Reason refused,
        List<Of> strata) {
    public EstimatedRates {
        strata = List.copyOf(strata);
    }

    /**
     * The figures of one stratum.
     *
     * @param right share of its answers that is truly right
     */
    public record Of(Stratum stratum, int samples, int reviewed, double items, Estimate right) {}

    public static EstimatedRates of(List<DrawnItem> samples) {
        WeightedCounts count = new WeightedCounts(samples);
        Estimate negative = count.reviewed(count.rejectedOfRight);
        Estimate positive = count.reviewed(count.acceptedOfWrong);
        Optional<RewardCorrection> correction = negative instanceof Known right && positive instanceof Known wrong
                ? RewardCorrection.of(wrong.value(), right.value())
                : Optional.empty();
        return new EstimatedRates(
                samples.size(),
                count.adjudicated,
                count.accepted.total(),
                count.accepted.estimate(),
                count.rescued.estimate(),
                count.reviewed(count.rightOfAccepted),
                negative,
                positive,
                youden(negative, positive, count.rejectedOfRight.correlation(count.acceptedOfWrong)),
                count.agreement.kappa(),
                correction.orElse(null),
                correction.isPresent() ? null : refused(negative, positive),
                count.strata());
    }

    private static Reason refused(Estimate negative, Estimate positive) {
        return negative instanceof Insufficient(Reason reason, int _)
                ? reason
                : positive instanceof Insufficient(Reason reason, int _) ? reason : Reason.TOO_WRONG;
    }

    /**
     * Returns the interval of a difference from those of its two sides, which are correlated (Newcombe, 1998, method
     * 10).
     */
    private static Estimate youden(Estimate negative, Estimate positive, double correlation) {
        if (!(negative instanceof Known right)) {
            return negative;
        }
        if (!(positive instanceof Known wrong)) {
            return positive;
        }
        double value = 1 - right.value() - wrong.value();
        double below = joined(right.high() - right.value(), wrong.high() - wrong.value(), correlation);
        double above = joined(right.value() - right.low(), wrong.value() - wrong.low(), correlation);
        return new Known(value, Math.max(-1, value - below), Math.min(1, value + above), right.n() + wrong.n());
    }

    private static double joined(double one, double other, double correlation) {
        return Math.sqrt(one * one + 2 * correlation * one * other + other * other);
    }
}
