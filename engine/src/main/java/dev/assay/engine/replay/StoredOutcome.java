package dev.assay.engine.replay;

import org.jspecify.annotations.Nullable;

/**
 * The outcome of a stored verdict.
 *
 * @param reward 0 where there is none
 * @param score 0 where there is none
 * @param cause why it is unscored; null where it has a score
 * @param answer the answer that was found in the response; null where there is none
 * @param retryable whether the cause may pass
 */
public record StoredOutcome(
        boolean scored,
        double reward,
        double score,
        @Nullable String cause,
        @Nullable String answer,
        boolean retryable) {}
