package dev.assay.db.reply;

import java.time.Duration;

/** What the holder of an Idempotency-Key may do. */
public sealed interface IdempotencyClaim {
    /** Nobody has answered this request: do it, then complete it with the append, or release it. */
    record Claimed() implements IdempotencyClaim {}

    /** Someone is working on it; the wait until their lease ends, at least a second. */
    record InProgress(Duration retryAfter) implements IdempotencyClaim {}

    /** The key was used with another body. */
    record DifferentBody() implements IdempotencyClaim {}

    /**
     * It was answered.
     *
     * @param body the batch result as JSON
     */
    record Replay(byte[] body) implements IdempotencyClaim {}
}
