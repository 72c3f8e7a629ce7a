package dev.assay.console.prompt;

import dev.assay.console.prompt.PromptListPage.Rate;
import dev.assay.engine.estimate.WilsonInterval;
import java.util.Locale;

/** Writes shares with their intervals. */
final class PassRates {
    private PassRates() {}

    /** Returns a share with its 95 % interval (Wilson, 1927); {@code n} is more than 0. */
    static Rate of(long part, long n) {
        double share = (double) part / n;
        WilsonInterval.Bounds bounds = WilsonInterval.bounds(share, (double) n);
        return new Rate(percent(share), percent(bounds.low()) + " to " + percent(bounds.high()));
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    /** Returns a share as a chart reads it. */
    static String plain(double share) {
        return String.format(Locale.ROOT, "%.3f", share);
    }
}
