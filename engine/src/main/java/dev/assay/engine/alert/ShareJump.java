package dev.assay.engine.alert;

import dev.assay.engine.estimate.WilsonInterval;
import java.util.Optional;

/**
 * Detects a sudden rise of a share. Trials are counted in windows: the share of a full window is compared with that of
 * all windows before it. Their 95 % intervals (Wilson, 1927) must lie apart by a margin, so that neither chance nor a
 * slow drift is an alert.
 */
final class ShareJump {
    static final int WINDOW = 200;

    /** The least distance between the intervals. */
    private static final double MARGIN = 0.1;

    /** The weight of older windows; it decays with each window, so that a run may change slowly. */
    private static final double KEPT = 0.9;

    private int trials;
    private int hits;
    private double earlierTrials;
    private double earlierHits;

    /**
     * @param presumed number of trials without a hit that are assumed before the first trial; with 0, the first window
     *     only sets the baseline
     */
    ShareJump(int presumed) {
        earlierTrials = presumed;
    }

    /**
     * A jump of a share.
     *
     * @param from the share before
     * @param to the share in the newest window
     */
    record Jump(double from, double to) {}

    /** Records one trial; returns a jump where this trial completes a window whose share has jumped. */
    Optional<Jump> add(boolean hit) {
        trials++;
        hits += hit ? 1 : 0;
        if (trials < WINDOW) {
            return Optional.empty();
        }
        Optional<Jump> jump = jump();
        earlierTrials = KEPT * earlierTrials + trials;
        earlierHits = KEPT * earlierHits + hits;
        trials = 0;
        hits = 0;
        return jump;
    }

    private Optional<Jump> jump() {
        if (earlierTrials == 0) {
            return Optional.empty();
        }
        double from = earlierHits / earlierTrials;
        double to = (double) hits / trials;
        double apart = WilsonInterval.bounds(to, trials).low()
                - WilsonInterval.bounds(from, earlierTrials).high();
        return apart > MARGIN ? Optional.of(new Jump(from, to)) : Optional.empty();
    }
}
