package dev.assay.code.task;

import java.util.Locale;

/** What the results of the tests are worth; {@link #toString()} is the name in JSON. */
public enum TestScoring {
    /** 1 if every test passes, else 0. */
    ALL,
    /** The share of the tests that pass. */
    FRACTION,
    /** The share of the weights of the tests that pass. */
    WEIGHTED,
    /** The share of the first tests that pass; the others are not run. */
    FIRST_K;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
