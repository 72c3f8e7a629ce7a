package dev.assay.db.rollup;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A prompt that two runs saw, with its scored rollouts in each.
 *
 * @param taskKey the key of the prompt with its golds
 * @param itemId the id of the newest item of the first run
 * @param source the source of that item
 * @param change the second pass rate minus the first
 */
public record SharedPrompt(
        long taskKey, String itemId, @Nullable String source, Side first, Side second, Change change) {
    /**
     * The rollouts of one run.
     *
     * @param n number of them, at least 1
     * @param passed number of those that pass
     * @param verdict the verdict of the newest
     */
    public record Side(long n, long passed, UUID verdict) {
        public double rate() {
            return (double) passed / n;
        }
    }

    /**
     * A difference of two pass rates with its 95 % interval (Agresti and Caffo, "Simple and effective confidence intervals
     * for proportions and differences of proportions", The American Statistician 54, 2000).
     */
    public record Change(double value, double low, double high) {
        /** Returns whether the interval does not contain 0. */
        public boolean isSure() {
            return low > 0 || high < 0;
        }
    }
}
