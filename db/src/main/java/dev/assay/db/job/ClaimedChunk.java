package dev.assay.db.job;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A chunk whose items shall be scored.
 *
 * @param first the index of its first item in the job
 * @param attempts the number of claims, this one included
 * @param defaults the defaults of the job's items as JSON; null where there are none
 * @param lines the items, one a line
 * @param groupSize the number of members that its group should have; null where the chunk is no group of an open job
 */
public record ClaimedChunk(
        UUID job,
        int chunk,
        Origin origin,
        int first,
        int attempts,
        @Nullable String defaults,
        byte[] lines,
        @Nullable Integer groupSize) {
    /**
     * The sender of its job.
     *
     * @param project the name of the project that owns the job
     * @param actor the id of the key that sent the job
     * @param priority the job's priority
     * @param traceParent the W3C trace that the job's request named; null where it named none
     */
    public record Origin(
            String project,
            String actor,
            int priority,
            @Nullable String traceParent) {}
}
