package dev.assay.console.page;

import dev.assay.db.rollup.RewardSums;
import dev.assay.db.rollup.StepSpan;
import dev.assay.engine.estimate.Estimate;
import dev.assay.engine.estimate.WilsonInterval;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.OptionalDouble;

/** Writes figures with their n and their 95 % interval. */
public final class FigureText {
    /** The 97.5 % point of the normal distribution. */
    private static final double Z = 1.959963984540054;

    /** What stands where there is no figure. */
    public static final String NONE = "–";

    private FigureText() {}

    /** Returns whether there is enough data for a figure. */
    public static boolean isEnough(long n) {
        return n >= Estimate.LEAST;
    }

    /** Returns a time in UTC, to the second. */
    public static String time(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString().replace('T', ' ').replace("Z", "");
    }

    public static String count(long n) {
        return String.format(Locale.ROOT, "%,d", n);
    }

    /** Returns what stands in the place of a figure for which there is too little data. */
    public static String tooFew(long n) {
        return n == 0 ? NONE : "not enough yet (n = " + count(n) + ")";
    }

    public static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    /** Returns a share with its interval (Wilson, 1927). */
    public static String share(long some, long n) {
        if (!isEnough(n)) {
            return tooFew(n);
        }
        WilsonInterval.Bounds bounds = WilsonInterval.bounds((double) some / n, (double) n);
        return String.format(
                Locale.ROOT, "%.1f %% (%.1f to %.1f %%)", 100.0 * some / n, 100 * bounds.low(), 100 * bounds.high());
    }

    /** Returns the mean reward with its interval by the normal distribution. */
    public static String mean(RewardSums rewards) {
        OptionalDouble mean = rewards.mean();
        if (!isEnough(rewards.n()) || mean.isEmpty()) {
            return tooFew(rewards.n());
        }
        double half = Z * rewards.deviation().orElse(0) / Math.sqrt((double) rewards.n());
        return String.format(Locale.ROOT, "%.3f ± %.3f", mean.getAsDouble(), half);
    }

    /** Returns a time as people read it. */
    public static String duration(double seconds) {
        double milliseconds = 1_000 * seconds;
        return milliseconds < 10
                ? String.format(Locale.ROOT, "%.2f ms", milliseconds)
                : milliseconds < 1_000
                        ? String.format(Locale.ROOT, "%.0f ms", milliseconds)
                        : String.format(Locale.ROOT, "%.1f s", seconds);
    }

    /** Returns a difference of two shares in percentage points, with its sign. */
    public static String points(double difference) {
        return String.format(Locale.ROOT, "%+.1f", 100 * difference).replace('-', '−');
    }

    public static String steps(StepSpan steps) {
        if (steps.first() == null) {
            return NONE;
        }
        return steps.first().equals(steps.last()) ? count(steps.first()) : steps.first() + "–" + steps.last();
    }

    /** Returns a number of a chart's table, with at most four decimals. */
    public static String cell(double number) {
        String text = String.format(Locale.ROOT, "%.4f", number);
        return text.replaceAll("0+$", "").replaceAll("\\.$", "");
    }

    public static String cell(OptionalDouble number) {
        return number.isPresent() ? cell(number.getAsDouble()) : "";
    }
}
