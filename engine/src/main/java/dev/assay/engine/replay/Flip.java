package dev.assay.engine.replay;

import java.util.List;
import java.util.Locale;

/** The change from a stored verdict to that of a replay. */
public enum Flip {
    /** Failed before, and passes now. */
    GAINED,
    /** Passed before, and fails now. */
    LOST,
    /** Had no score before, and has one now. */
    NOW_SCORED,
    /** Had a score before, and has none now. */
    NOW_UNSCORED,
    /** Passes or fails as before, with another reward. */
    REWARD,
    /** The same reward, or none as before. */
    NONE;

    /** The kinds of change, so all but {@link #NONE}. */
    public static final List<Flip> CHANGES = List.of(GAINED, LOST, NOW_SCORED, NOW_UNSCORED, REWARD);

    /** The difference by which rewards may differ by rounding. */
    private static final double ROUNDING = 1e-9;

    static Flip of(ReplayOutcome before, ReplayOutcome after) {
        if (before.scored() != after.scored()) {
            return after.scored() ? NOW_SCORED : NOW_UNSCORED;
        }
        if (before.passed() != after.passed()) {
            return after.passed() ? GAINED : LOST;
        }
        return Math.abs(before.reward() - after.reward()) > ROUNDING ? REWARD : NONE;
    }

    /** Returns the name as in JSON. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
