package dev.assay.engine.alarm;

import dev.assay.engine.estimate.DrawnItem;
import dev.assay.engine.estimate.Estimate;
import dev.assay.engine.estimate.Estimate.Known;
import dev.assay.engine.estimate.EstimatedRates;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Tells when a run is paid for what is not right: of its drawn items the newer half is accepted more often than the older
 * one, and what is accepted of it is less often right. Each difference must be outside of chance: its 95 % interval
 * (Newcombe, 1998, method 10) has no 0 in it.
 */
public final class PrecisionFall {
    private PrecisionFall() {}

    /**
     * What is to be told of a run, if anything is.
     *
     * @param samples of the run, the newest first
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
