package dev.assay.engine.recipe;

/** The values a node can have, from {@code low} to {@code high}. */
record Range(double low, double high) {
    static final Range UNIT = new Range(0, 1);

    static Range of(double value) {
        return new Range(value, value);
    }

    Range join(Range other) {
        return new Range(Math.min(low, other.low), Math.max(high, other.high));
    }

    Range plus(Range other) {
        return new Range(low + other.low, high + other.high);
    }

    Range times(double weight) {
        return weight >= 0 ? new Range(low * weight, high * weight) : new Range(high * weight, low * weight);
    }

    boolean within(double least, double most) {
        return low >= least && high <= most;
    }
}
