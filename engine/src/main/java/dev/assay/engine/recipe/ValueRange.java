package dev.assay.engine.recipe;

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
        return weight >= 0 ? new ValueRange(low * weight, high * weight) : new ValueRange(high * weight, low * weight);
    }

    boolean within(double least, double most) {
        return low >= least && high <= most;
    }
}
