package dev.assay.engine.alarm;

import dev.assay.engine.estimate.WilsonInterval;
import java.util.Optional;

/**
 * Tells when a share is suddenly higher than it was. Trials are looked at in windows: the share of a full one is compared
 * with that of all windows before it, by 95 % intervals (Wilson, 1927) that must lie apart by a margin, so that neither
 * chance nor a slow drift is an alarm.
 */
final class ShareJump {
    static final int WINDOW = 200;

    /** By how much the intervals must lie apart. */
    private static final double MARGIN = 0.1;

    /** Of the windows before: older ones count less, so that a run may change slowly. */
    private static final double KEPT = 0.9;

    private int trials;
    private int hits;
    private double earlierTrials;
    private double earlierHits;

    /**
     * A share.
     *
     * @param presumed trials without a hit that are thought to come before the first one; 0: the first window only says
     *     what is usual
     */
    ShareJump(int presumed) {
        earlierTrials = presumed;
    }

    /**
     * A jump of a share.
     *
     * @param from what it was before
     * @param to what it is in the newest window
     */
    record Jump(double from, double to) {}

    /** Takes one trial; a jump where a window is full with it and its share has jumped. */
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
