package dev.assay.engine.alert;

import dev.assay.engine.estimate.DrawnItem;
import dev.assay.engine.estimate.Estimate;
import dev.assay.engine.estimate.Estimate.Known;
import dev.assay.engine.estimate.EstimatedRates;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Detects a run whose reward rises although its answers get worse: in the newer half of its drawn items a greater share
 * is accepted than in the older half, and a smaller share of the accepted items is right. Each difference must be
 * significant: its 95 % interval (Newcombe, 1998, method 10) does not contain 0.
 */
public final class PrecisionFall {
    private PrecisionFall() {}

    /**
     * Returns the alert's detail; empty where there is no fall.
     *
     * @param samples the samples of the run, the newest first
     */
    public static Optional<String> of(List<DrawnItem> samples) {
        int half = samples.size() / 2;
        EstimatedRates newer = EstimatedRates.of(samples.subList(0, half));
        EstimatedRates older = EstimatedRates.of(samples.subList(half, samples.size()));
        boolean falls = newer.accepted() instanceof Known paid
                && older.accepted() instanceof Known before
                && isMore(paid, before)
                && newer.precision() instanceof Known right
                && older.precision() instanceof Known rightBefore
                && isMore(rightBefore, right);
        return falls
                ? Optional.of("the accepted share rose from " + percent(older.accepted()) + " to "
                        + percent(newer.accepted()) + ", and of what is accepted " + percent(newer.precision())
                        + " is right instead of " + percent(older.precision()))
                : Optional.empty();
    }

    private static boolean isMore(Known one, Known other) {
        double below = Math.hypot(one.value() - one.low(), other.high() - other.value());
        return one.value() - other.value() > below;
    }

    private static String percent(Estimate estimate) {
        return estimate instanceof Known known ? String.format(Locale.ROOT, "%.0f %%", 100 * known.value()) : "?";
    }
}
