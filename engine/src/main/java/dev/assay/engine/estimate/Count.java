package dev.assay.engine.estimate;

import dev.assay.engine.estimate.Estimate.Insufficient;
import dev.assay.engine.estimate.Estimate.Reason;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The weighted counts of a sample. Reviewed items also stand for those of their stratum that wait for review: their
 * weights are raised by the stratum's ratio of all to reviewed ones (weighting classes: Särndal, Swensson and Wretman,
 * section 15.6), which is right as long as whether an item is reviewed does not depend on the answer within a stratum.
 */
final class Count {
    final Share accepted = new Share();
    final Share rescued = new Share();
    final Share rightOfAccepted = new Share();
    final Share rejectedOfRight = new Share();
    final Share acceptedOfWrong = new Share();
    final Agreement agreement = new Agreement();
    int adjudicated;

    private final Map<Stratum, Totals> totals = new EnumMap<>(Stratum.class);

    private static final class Totals {
        private final Share right = new Share();
        private final Reviewed review = new Reviewed();
        private int samples;
    }

    Count(List<Sample> samples) {
        for (Sample sample : samples) {
            seen(sample);
        }
        for (Sample sample : samples) {
            if (sample.correct() != null) {
                reviewed(sample, sample.correct());
            }
        }
    }

    private void seen(Sample sample) {
        double weight = 1 / sample.probability();
        accepted.add(weight, sample.accepted());
        if (!sample.ruleAccepted()) {
            rescued.add(weight, sample.accepted());
        }
        Totals stratum = totals.computeIfAbsent(sample.stratum(), _ -> new Totals());
        stratum.samples++;
        stratum.review.draw(weight, sample.correct() != null);
    }

    private void reviewed(Sample sample, boolean correct) {
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

    /** A share of reviewed items, unless part of what it speaks of was never reviewed. */
    Estimate reviewed(Share share) {
        return totals.values().stream().anyMatch(stratum -> stratum.review.isEmpty())
                ? new Insufficient(Reason.UNREVIEWED_STRATUM, share.count())
                : share.estimate();
    }

    List<Rates.Of> strata() {
        List<Rates.Of> strata = new ArrayList<>(totals.size());
        totals.forEach((stratum, counted) -> strata.add(new Rates.Of(
                stratum, counted.samples, counted.right.count(), counted.review.drawn(), counted.right.estimate())));
        return strata;
    }
}
