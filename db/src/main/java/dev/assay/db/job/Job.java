package dev.assay.db.job;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A job as it is now.
 *
 * @param number its place in the list of jobs
 * @param priority the higher, the sooner
 * @param actor the public part of the key that submitted it
 * @param open whether it takes items one by one
 * @param error the reason why it failed; null otherwise
 */
public record Job(
        UUID id,
        long number,
        JobState state,
        int priority,
        String actor,
        boolean open,
        Counts counts,
        Times times,
        @Nullable String error) {
    /**
     * The numbers of its items.
     *
     * @param items those that were received
     * @param scored those with a score
     * @param unscored those that could not be scored
     * @param waiting those whose group is not scored yet, since members may still come
     * @param incompleteGroups number of groups that were scored with fewer members than their size
     */
    public record Counts(int items, int scored, int unscored, int waiting, int incompleteGroups) {}

    /** The times of its states; null where it has not reached them. */
    public record Times(
            Instant created,
            @Nullable Instant started,
            @Nullable Instant finished) {}
}
