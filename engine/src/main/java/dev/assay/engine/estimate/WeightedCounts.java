package dev.assay.engine.estimate;

import dev.assay.engine.estimate.Estimate.Insufficient;
import dev.assay.engine.estimate.Estimate.Reason;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The weighted counts of a sample. Reviewed items also represent the items of their stratum that wait for review: their
 * weights are multiplied by the stratum's ratio of all to reviewed items (weighting classes: Särndal, Swensson and
 * Wretman, section 15.6). This is unbiased as long as, within a stratum, review does not depend on the answer.
 */
final class WeightedCounts {
    final WeightedShare accepted = new WeightedShare();
    final WeightedShare rescued = new WeightedShare();
    final WeightedShare rightOfAccepted = new WeightedShare();
    final WeightedShare rejectedOfRight = new WeightedShare();
    final WeightedShare acceptedOfWrong = new WeightedShare();
    final CohenKappa agreement = new CohenKappa();
    int adjudicated;

    private final Map<Stratum, Totals> totals = new EnumMap<>(Stratum.class);

    private static final class Totals {
        private final WeightedShare right = new WeightedShare();
        private final ReviewedSums review = new ReviewedSums();
        private int samples;
    }

    WeightedCounts(List<DrawnItem> samples) {
        for (DrawnItem sample : samples) {
            seen(sample);
        }
        for (DrawnItem sample : samples) {
            if (sample.correct() != null) {
                reviewed(sample, sample.correct());
            }
        }
    }

    private void seen(DrawnItem sample) {
        double weight = 1 / sample.probability();
        accepted.add(weight, sample.accepted());
        if (!sample.ruleAccepted()) {
            rescued.add(weight, sample.accepted());
        }
        Totals stratum = totals.computeIfAbsent(sample.stratum(), _ -> new Totals());
        stratum.samples++;
        stratum.review.draw(weight, sample.correct() != null);
    }

    private void reviewed(DrawnItem sample, boolean correct) {
        adjudicated++;
        Totals stratum = totals.computeIfAbsent(sample.stratum(), _ -> new Totals());
        double weight = 1 / sample.probability();
        stratum.right.add(stratum.review, weight, correct);
        if (sample.accepted()) {
            rightOfAccepted.add(stratum.review, weight, correct);
        }
        if (correct) {
            rejectedOfRight.add(stratum.review, weight, !sample.accepted());
        } else {
            acceptedOfWrong.add(stratum.review, weight, sample.accepted());
        }
        if (sample.stratum() == Stratum.JUDGE_ACCEPTED || sample.stratum() == Stratum.JUDGE_REJECTED) {
            agreement.add(stratum.review, weight, sample.stratum() == Stratum.JUDGE_ACCEPTED, correct);
        }
    }

    /** Returns a share over reviewed items; insufficient where a stratum has no reviewed item. */
    Estimate reviewed(WeightedShare share) {
        return totals.values().stream().anyMatch(stratum -> stratum.review.isEmpty())
                ? new Insufficient(Reason.UNREVIEWED_STRATUM, share.count())
                : share.estimate();
    }

    List<EstimatedRates.Of> strata() {
        List<EstimatedRates.Of> strata = new ArrayList<>(totals.size());
        totals.forEach((stratum, counted) -> strata.add(new EstimatedRates.Of(
                stratum, counted.samples, counted.right.count(), counted.review.drawn(), counted.right.estimate())));
        return strata;
    }
}
