package dev.assay.engine.store;

import dev.assay.verifier.Sha256;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A verdict that was read from the store.
 *
 * @param storedAt time of its commit, by the database's clock
 * @param traceId the W3C trace of its request, as the 128 bits of its id; null where it is in none or in a list
 * @param responseHash the hash of its response; null unless it is stored in place of the payload, and in a list
 */
public record StoredVerdict(
        VerdictId id,
        VerdictRow row,
        Instant storedAt,
        @Nullable UUID traceId,
        @Nullable Sha256 responseHash) {
    /** Makes a verdict without the hash of its response. */
    public StoredVerdict(VerdictId id, VerdictRow row, Instant storedAt, @Nullable UUID traceId) {
        this(id, row, storedAt, traceId, null);
    }

    /** Returns the verdict with the hash of its response. */
    public StoredVerdict hashed(Sha256 hash) {
        return new StoredVerdict(id, row, storedAt, traceId, hash);
    }

    /** Returns whether its item and result were read with it. */
    public boolean hasPayload() {
        return row.payload().length > 0;
    }
}
