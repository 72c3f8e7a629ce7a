package dev.assay.db.key;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The description of an API key, without its secret.
 *
 * @param id the key's public part
 * @param project the project that the key belongs to
 * @param name the name that its creator chose
 * @param itemsPerSecond rate limit, null for no limit
 * @param maxConcurrent limit of items in flight, null for no limit
 * @param createdBy the id of the key that created it, or {@code admin}
 * @param expiresAt null where it does not expire
 * @param revokedAt null where it was not revoked
 */
public record ApiKey(
        String id,
        String project,
        String name,
        Set<KeyScope> scopes,
        @Nullable Integer itemsPerSecond,
        @Nullable Integer maxConcurrent,
        Instant createdAt,
        String createdBy,
        @Nullable Instant expiresAt,
        @Nullable Instant revokedAt) {
    public ApiKey {
        scopes = Set.copyOf(scopes);
    }

    public boolean has(KeyScope scope) {
        return scopes.contains(scope);
    }

    /** Returns whether the key is neither revoked nor expired. */
    public boolean isLive(Instant now) {
        return revokedAt == null && (expiresAt == null || now.isBefore(expiresAt));
    }
}
