package dev.assay.engine.estimate;

import dev.assay.engine.estimate.Estimate.Insufficient;
import dev.assay.engine.estimate.Estimate.Known;
import dev.assay.engine.estimate.Estimate.Reason;

/**
 * Cohen's κ: the agreement of judge and review beyond chance, with its large-sample error (Cohen, "A coefficient of
 * agreement for nominal scales", 1960), from weighted counts.
 */
final class CohenKappa {
    private final WeightedShare agreed = new WeightedShare();
    private double judged;
    private double reviewed;

    void add(ReviewedSums stratum, double weight, boolean byJudge, boolean byReview) {
        agreed.add(stratum, weight, byJudge == byReview);
        judged += byJudge ? stratum.ratio() * weight : 0;
        reviewed += byReview ? stratum.ratio() * weight : 0;
    }

    Estimate kappa() {
        if (agreed.size() < Estimate.LEAST - 1e-9) {
            return new Insufficient(Reason.TOO_FEW, agreed.count());
        }
        double yes = judged / agreed.total() * (reviewed / agreed.total());
        double no = (1 - judged / agreed.total()) * (1 - reviewed / agreed.total());
        double room = 1 - yes - no;
        if (room <= 1e-12) {
            return new Insufficient(Reason.TOO_FEW, agreed.count());
        }
        double seen = agreed.value();
        double kappa = (seen - yes - no) / room;
        double half = WilsonInterval.Z * Math.sqrt(seen * (1 - seen) / agreed.effective()) / room;
        return new Known(kappa, Math.max(-1, kappa - half), Math.min(1, kappa + half), agreed.count());
    }
}
