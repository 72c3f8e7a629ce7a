package dev.assay.db.key;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a key, without its secret.
 *
 * @param id its public part
 * @param project whose it is
 * @param name as its maker called it
 * @param itemsPerSecond at most, null for no limit
 * @param maxConcurrent items in flight at most, null for no limit
 * @param createdBy the id of the key that made it, or {@code admin}
 * @param expiresAt null where it does not
 * @param revokedAt null where it was not
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

    /** Whether it is neither revoked nor expired. */
    public boolean isLive(Instant now) {
        return revokedAt == null && (expiresAt == null || now.isBefore(expiresAt));
    }
}
