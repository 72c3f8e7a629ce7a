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
 * @param rows at least one, unless only a reply is stored
 * @param reply the answer to keep under an idempotency key, committed with the rows
 * @param traceId the W3C trace of the request, as the 128 bits of its id; null where it is in none
 */
public record VerdictChunk(
        String project,
        UUID batch,
        int frame,
        List<VerdictRow> rows,
        @Nullable IdempotentReply reply,
        @Nullable UUID traceId) {
    public VerdictChunk {
        rows = List.copyOf(rows);
    }

    /** Makes a chunk of a request that is in no trace. */
    public VerdictChunk(String project, UUID batch, int frame, List<VerdictRow> rows, @Nullable IdempotentReply reply) {
        this(project, batch, frame, rows, reply, null);
    }

    /**
     * The answer that a repeat of the request gets.
     *
     * @param path the request's path
     * @param key the caller's Idempotency-Key
     * @param body the batch result as JSON
     */
    public record IdempotentReply(String path, String key, byte[] body) {}
}
