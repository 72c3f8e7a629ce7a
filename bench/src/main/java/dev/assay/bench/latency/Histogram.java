package dev.assay.bench.latency;

import java.util.Locale;

/**
 * Counts of durations in nanoseconds, of which a quantile is at most one percent too high. For one thread; histograms of
 * several are added.
 */
public final class Histogram {
    private static final int DIGITS = 2;

    private final org.HdrHistogram.Histogram counts = new org.HdrHistogram.Histogram(DIGITS);
    /** Exact, which it is not in the counts. */
    private long max;

    /** Counts one duration; a negative duration counts as 0. */
    public void record(long nanos) {
        long value = Math.max(0, nanos);
        counts.recordValue(value);
        max = Math.max(max, value);
    }

    public void add(Histogram other) {
        counts.add(other.counts);
        max = Math.max(max, other.max);
    }

    public long count() {
        return counts.getTotalCount();
    }

    public long max() {
        return max;
    }

    /** Returns the duration that a share of all durations, from 0 to 1, does not exceed; 0 where there is none. */
    public long quantile(double share) {
        return Math.min(max, counts.getValueAtPercentile(100 * share));
    }

    /** How many took longer, to the resolution of the counts. */
    public long over(long nanos) {
        long next = counts.nextNonEquivalentValue(nanos);
        return next > max ? 0 : counts.getCountBetweenValues(next, max);
    }

    /** Returns the median, tails and maximum in microseconds. */
    public String text() {
        return String.format(
                Locale.ROOT,
                "p50 %,.1f µs, p90 %,.1f, p99 %,.1f, p99.9 %,.1f, max %,.1f",
                quantile(0.5) / 1e3,
                quantile(0.9) / 1e3,
                quantile(0.99) / 1e3,
                quantile(0.999) / 1e3,
                max / 1e3);
    }
}
