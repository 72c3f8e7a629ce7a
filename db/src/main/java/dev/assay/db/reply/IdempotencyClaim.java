package dev.assay.db.reply;

import java.time.Duration;

/** The answer to a claim on an Idempotency-Key. */
public sealed interface IdempotencyClaim {
    /** The request has no reply yet: the caller scores it, then completes the key with the append, or releases it. */
    record Claimed() implements IdempotencyClaim {}

    /**
     * Another caller is working on the request.
     *
     * @param retryAfter the rest of that caller's lease, at least a second
     */
    record InProgress(Duration retryAfter) implements IdempotencyClaim {}

    /** The key was used with another body. */
    record DifferentBody() implements IdempotencyClaim {}

    /**
     * The request has a reply.
     *
     * @param body the batch result as JSON
     */
    record Replay(byte[] body) implements IdempotencyClaim {}
}
