package dev.assay.engine.batch;

/**
 * An answer to keep for a repeat of the request, committed with its last verdicts.
 *
 * @param path the request's path
 * @param key the caller's Idempotency-Key
 * @param body makes the bytes to keep
 */
public record IdempotentAnswer(String path, String key, Body body) implements KeptAnswer {
    /** Makes the stored bytes of a result. */
    public interface Body {
        byte[] of(BatchResult result);
    }
}
