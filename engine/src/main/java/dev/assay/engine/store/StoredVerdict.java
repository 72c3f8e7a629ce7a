package dev.assay.engine.store;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A verdict that was read from the store.
 *
 * @param storedAt time of its commit, by the database's clock
 * @param traceId the W3C trace of its request, as the 128 bits of its id; null where it is in none or in a list
 */
public record StoredVerdict(
        VerdictId id,
        VerdictRow row,
        Instant storedAt,
        @Nullable UUID traceId) {}
