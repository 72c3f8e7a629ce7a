package dev.assay.bench.latency;

import java.util.Locale;

/**
 * A histogram of durations in nanoseconds, with 32 steps for each power of two, so that a quantile is at most 1/32 too
 * high. Not thread-safe; the histograms of several threads are added.
 */
public final class Histogram {
    private static final int STEP_BITS = 5;
    private static final int STEPS = 1 << STEP_BITS;

    private final long[] counts = new long[(Long.SIZE - STEP_BITS) * STEPS];
    private long count;
    private long max;

    /** Counts one duration; a negative duration counts as 0. */
    public void record(long nanos) {
        long value = Math.max(0, nanos);
        counts[step(value)]++;
        count++;
        max = Math.max(max, value);
    }

    public void add(Histogram other) {
        for (int step = 0; step < counts.length; step++) {
            counts[step] += other.counts[step];
        }
        count += other.count;
        max = Math.max(max, other.max);
    }

    public long count() {
        return count;
    }

    public long max() {
        return max;
    }

    /** Returns the duration that a share of all durations, from 0 to 1, does not exceed; 0 where there is none. */
    public long quantile(double share) {
        long wanted = Math.max(1, (long) Math.ceil(share * count));
        long seen = 0;
        for (int step = 0; step < counts.length; step++) {
            seen += counts[step];
            if (seen >= wanted) {
                return Math.min(max, last(step));
            }
        }
        return max;
    }

    /** Returns the number of longer durations, with the precision of a step. */
    public long over(long nanos) {
        long over = 0;
        for (int step = step(nanos) + 1; step < counts.length; step++) {
            over += counts[step];
        }
        return over;
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

    private static int step(long value) {
        if (value < STEPS) {
            return (int) value;
        }
        int power = Long.SIZE - 1 - Long.numberOfLeadingZeros(value);
        return (power - STEP_BITS + 1) * STEPS + (int) (value >>> (power - STEP_BITS)) - STEPS;
    }

    /** Returns the largest value of a step. */
    private static long last(int step) {
        if (step < STEPS) {
            return step;
        }
        int shift = step / STEPS - 1;
        return ((step % STEPS + STEPS + 1L) << shift) - 1;
    }
}
