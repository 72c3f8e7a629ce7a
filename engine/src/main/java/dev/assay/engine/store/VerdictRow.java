package dev.assay.engine.store;

import org.jspecify.annotations.Nullable;

/**
 * One verdict in its stored form: counted and filtered values in columns, the rest in {@code payload}.
 *
 * @param ordinal index of the item in its batch
 * @param itemId the item's id
 * @param idGiven whether the caller gave it
 * @param step training step, at least 0
 * @param undecidedReason lower case, null when decided or unscored
 * @param cause the name of the cause, null when scored
 * @param verifier {@code name@version}, null where no verifier was called
 * @param recipe {@code name@version}, null where the item named a verifier
 * @param judge profile and revision, null where no judge was asked
 * @param latencyMicros time spent on this item, without its wait in a queue, in microseconds
 * @param figures keys, lengths and values for search and statistics
 * @param payload the item, the result and its explanation, as one JSON object in UTF-8; empty in a list, and where the project does not store it
 * @param sample null where the item was not drawn for review; not read back with the verdict
 */
public record VerdictRow(
        int ordinal,
        String itemId,
        boolean idGiven,
        @Nullable String run,
        @Nullable Long step,
        @Nullable String source,
        @Nullable String group,
        @Nullable String policyVersion,
        boolean scored,
        @Nullable Double reward,
        @Nullable Double score,
        @Nullable String undecidedReason,
        @Nullable String decidedBy,
        String recovery,
        @Nullable String cause,
        boolean retryable,
        @Nullable String verifier,
        @Nullable String recipe,
        @Nullable String judge,
        boolean cached,
        long latencyMicros,
        VerdictFigures figures,
        byte[] payload,
        @Nullable AuditSample sample) {}
