package dev.assay.console.verdict;

import dev.assay.engine.store.VerdictRow;

/** How the outcome of a stored verdict is drawn. */
public final class VerdictOutcomes {
    private VerdictOutcomes() {}

    /** Returns {@code good}, {@code bad}, {@code part} or {@code unscored}. */
    public static String kind(VerdictRow row) {
        Double reward = row.reward();
        return row.scored() && reward != null ? VerdictRows.kind(reward) : "unscored";
    }

    /** Returns the reward, or that there is none. */
    public static String text(VerdictRow row) {
        Double reward = row.reward();
        return row.scored() && reward != null ? VerdictRows.number(reward) : "unscored";
    }
}
