package dev.assay.console.experiment;

import dev.assay.engine.estimate.Estimate;
import dev.assay.engine.estimate.WilsonInterval;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** Writes the numbers of experiments. */
final class Figures {
    private static final double LEAST_P = 0.0001;

    private Figures() {}

    static String count(JsonNode number) {
        return count(number.asLong(0));
    }

    static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Returns a number with its noun. */
    static String counted(long number, String noun) {
        return count(number) + " " + noun + (number == 1 ? "" : "s");
    }

    /** Returns a share with its 95 % interval; below the published n there is none yet. */
    static String share(long part, long n) {
        if (n < Estimate.LEAST) {
            return "not enough yet (" + n + " of " + Estimate.LEAST + ")";
        }
        double share = (double) part / n;
        WilsonInterval.Bounds bounds = WilsonInterval.bounds(share, (double) n);
        return percent(share) + " % (" + percent(bounds.low()) + " to " + percent(bounds.high()) + " %)";
    }

    private static String percent(double share) {
        double percent = share * 100;
        return String.format(Locale.ROOT, percent >= 10 || percent == 0 ? "%.0f" : "%.2g", percent);
    }

    /** Returns a mean reward; a dash where there is none. */
    static String mean(JsonNode mean) {
        return mean.isNumber() ? String.format(Locale.ROOT, "%.4f", mean.doubleValue()) : "–";
    }

    /** Returns the p-value of gained against lost; without any there is nothing to test. */
    static String p(JsonNode sums) {
        if (independent(sums) == 0) {
            return "–";
        }
        double p = sums.path("mcnemar_p").asDouble(1);
        return p < LEAST_P ? "< 0.0001" : String.format(Locale.ROOT, p < 0.01 ? "%.4f" : "%.2f", p);
    }

    /** Returns the flips that the test counts: a copied result says nothing new. */
    private static long independent(JsonNode sums) {
        return sums.path("gained").asLong(0)
                - sums.path("gained_shared").asLong(0)
                + sums.path("lost").asLong(0)
                - sums.path("lost_shared").asLong(0);
    }
}
