package dev.assay.engine.recipe;

import java.util.Arrays;

/** The range of a node's values, from {@code low} to {@code high}. */
record ValueRange(double low, double high) {
    static final ValueRange UNIT = new ValueRange(0, 1);

    static ValueRange of(double value) {
        return new ValueRange(value, value);
    }

    ValueRange join(ValueRange other) {
        return new ValueRange(Math.min(low, other.low), Math.max(high, other.high));
    }

    ValueRange plus(ValueRange other) {
        return new ValueRange(low + other.low, high + other.high);
    }

    ValueRange times(double weight) {
        return times(of(weight));
    }

    ValueRange times(ValueRange other) {
        double[] ends = {
            product(low, other.low), product(low, other.high), product(high, other.low), product(high, other.high)
        };
        return new ValueRange(
                Arrays.stream(ends).min().orElseThrow(),
                Arrays.stream(ends).max().orElseThrow());
    }

    /** Returns 0 where a factor is 0: a value is always finite, though its range need not be. */
    private static double product(double one, double other) {
        return one == 0 || other == 0 ? 0 : one * other;
    }

    boolean within(double least, double most) {
        return low >= least && high <= most;
    }
}
