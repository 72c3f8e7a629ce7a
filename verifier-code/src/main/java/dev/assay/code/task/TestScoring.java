package dev.assay.code.task;

import java.util.Locale;

/** The way in which the results of tests make a score; {@link #toString()} is the name in JSON. */
public enum TestScoring {
    /** 1 if every test passes, else 0. */
    ALL,
    /** The share of the tests that pass, from 0 to 1. */
    FRACTION,
    /** The weights of the tests that pass, as a share of all weights. */
    WEIGHTED,
    /** The share of the first tests that pass; the other tests are not run. */
    FIRST_K;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
