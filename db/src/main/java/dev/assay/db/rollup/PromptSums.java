package dev.assay.db.rollup;

import dev.assay.db.project.SourceNames;
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
 * @param sources the sources of all of them
 */
public record PromptSums(
        long n,
        long passed,
        @Nullable StepPasses oldest,
        @Nullable StepPasses newest,
        Rollout rollout,
        SourceNames sources) {

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

    /** Returns the sums of these rollouts and later ones. */
    PromptSums plus(PromptSums later) {
        return new PromptSums(
                n + later.n,
                passed + later.passed,
                StepPasses.oldest(oldest, later.oldest),
                StepPasses.newest(newest, later.newest),
                rollout.newer(later.rollout),
                sources.plus(later.sources));
    }
}
