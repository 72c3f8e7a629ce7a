package dev.assay.engine.store;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Verdicts that are committed together: a whole batch, or the part of one that is streamed next.
 *
 * @param project the project that owns the verdicts
 * @param batch the batch's id, see {@link VerdictId}
 * @param frame number of this chunk in its batch, from 0
 * @param rows at least one, unless only an answer is stored
 * @param kept the answer that is committed with the rows; null where none is
 * @param groups the groups of the whole batch, where this is its last chunk; else empty
 * @param traceId the W3C trace of the request, as the 128 bits of its id; null where it is in none
 */
public record VerdictChunk(
        String project,
        UUID batch,
        int frame,
        List<VerdictRow> rows,
        List<GroupFigures> groups,
        @Nullable Kept kept,
        @Nullable UUID traceId) {
    public VerdictChunk {
        rows = List.copyOf(rows);
        groups = List.copyOf(groups);
    }

    /** Makes a chunk of a request without groups that is in no trace. */
    public VerdictChunk(String project, UUID batch, int frame, List<VerdictRow> rows, @Nullable Kept kept) {
        this(project, batch, frame, rows, List.of(), kept, null);
    }

    /** An answer that is committed with the rows. */
    public sealed interface Kept permits IdempotentReply, JobChunkResults {}

    /**
     * The answer that a repeat of the request gets.
     *
     * @param path the request's path
     * @param key the caller's Idempotency-Key
     * @param body the batch result as JSON
     */
    public record IdempotentReply(String path, String key, byte[] body) implements Kept {}

    /**
     * The results of a chunk of a job.
     *
     * @param job the job's id
     * @param chunk the chunk's number in its job, from 0
     * @param scored the number of its items that are scored
     * @param unscored the number of its other items
     * @param lines the results as NDJSON lines
     */
    public record JobChunkResults(UUID job, int chunk, int scored, int unscored, byte[] lines) implements Kept {}
}
