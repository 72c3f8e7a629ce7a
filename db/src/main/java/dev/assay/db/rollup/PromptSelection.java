package dev.assay.db.rollup;

import org.jspecify.annotations.Nullable;

/**
 * The conditions on a page of prompts, which all must hold.
 *
 * @param low the lowest pass rate
 * @param high the highest pass rate
 * @param source a source of some rollouts; null for every source
 * @param after the key behind which the page begins; null for the first page
 */
public record PromptSelection(
        double low,
        double high,
        @Nullable String source,
        @Nullable Long after) {
    /** Returns the same conditions behind another key. */
    public PromptSelection behind(long key) {
        return new PromptSelection(low, high, source, key);
    }
}
