package dev.assay.engine.alert;

import java.util.Optional;

/** Detects a share that stays above a bound: it is above it in two windows in a row, so that one odd window is none. */
final class LastingShare {
    static final int WINDOW = 100;

    private final double bound;
    private int trials;
    private int hits;
    private int hitsBefore;

    LastingShare(double bound) {
        this.bound = bound;
    }

    /** Records one trial; returns the share of two windows where this trial completes the second that is above the bound. */
    Optional<Double> add(boolean hit) {
        trials++;
        hits += hit ? 1 : 0;
        if (trials < WINDOW) {
            return Optional.empty();
        }
        boolean stays = hits > bound * WINDOW && hitsBefore > bound * WINDOW;
        Optional<Double> share = stays ? Optional.of((hits + hitsBefore) / (2.0 * WINDOW)) : Optional.empty();
        hitsBefore = hits;
        trials = 0;
        hits = 0;
        return share;
    }
}
