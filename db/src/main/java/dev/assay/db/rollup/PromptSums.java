package dev.assay.db.rollup;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The scored rollouts of one prompt in a run.
 *
 * @param n number of rollouts, at least 1
 * @param passed number of those that pass
 * @param oldest those of the lowest step; null where none has a step
 * @param newest those of the highest step; null where none has a step
 * @param rollout the newest of them
 */
public record PromptSums(
        long n,
        long passed,
        @Nullable StepPasses oldest,
        @Nullable StepPasses newest,
        Rollout rollout) {

    /**
     * A rollout, by which its prompt is found.
     *
     * @param verdict the id of its verdict
     * @param itemId the item's id
     */
    public record Rollout(
            UUID verdict,
            String itemId,
            @Nullable String group,
            @Nullable String source) {
        private Rollout newer(Rollout other) {
            return verdict.compareTo(other.verdict) >= 0 ? this : other;
        }
    }

    PromptSums plus(PromptSums other) {
        return new PromptSums(
                n + other.n,
                passed + other.passed,
                StepPasses.oldest(oldest, other.oldest),
                StepPasses.newest(newest, other.newest),
                rollout.newer(other.rollout));
    }
}
