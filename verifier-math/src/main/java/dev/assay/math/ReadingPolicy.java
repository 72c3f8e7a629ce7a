package dev.assay.math;

import java.util.Locale;

/** In how many ways notation with several meanings may be read; {@link #toString()} is the name in JSON. */
public enum ReadingPolicy {
    /**
     * A rarer meaning may make an answer equal that differs by the usual one: {@code 2,5} is 2.5 beside 2.5.
     */
    ALL,
    /** Only the usual meaning counts. */
    FIRST;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
