package dev.assay.engine.estimate;

import dev.assay.engine.estimate.Estimate.Insufficient;
import dev.assay.engine.estimate.Estimate.Known;
import dev.assay.engine.estimate.Estimate.Reason;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a sample says of the items that it was drawn from.
 *
 * @param samples drawn items
 * @param reviewed of them
 * @param items how many items they stand for, Σ1/π
 * @param accepted share of all items that the pipeline accepts: the raw reward
 * @param rescued of the items that the rules alone reject, the share that the pipeline accepts
 * @param precision of the accepted items the share that is truly right
 * @param falseNegative ρ1: of the truly right answers the share that the pipeline rejects
 * @param falsePositive ρ0: of the truly wrong answers the share that the pipeline accepts
 * @param youden J = (1 − ρ1) − ρ0
 * @param kappa agreement of the judge with the review, where the judge decided
 * @param correction null where it is refused
 * @param refused why, null where it is not
 * @param strata in the order of their declaration, those with samples
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
     * One stratum.
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

    /** The interval of a difference from those of its sides, which go together (Newcombe, 1998, methods 10). */
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
