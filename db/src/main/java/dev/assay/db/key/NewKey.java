package dev.assay.db.key;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The properties of a key to be created.
 *
 * @param project the project's name; the project is created where it does not exist
 * @param scopes at least one
 * @param itemsPerSecond at least 1, or null for no limit
 * @param maxConcurrent at least 1, or null for no limit
 * @param createdBy the id of the creator's key, or {@code admin}
 * @param expiresAt null for never
 */
public record NewKey(
        String project,
        String name,
        Set<KeyScope> scopes,
        @Nullable Integer itemsPerSecond,
        @Nullable Integer maxConcurrent,
        String createdBy,
        @Nullable Instant expiresAt) {
    public NewKey {
        scopes = Set.copyOf(scopes);
        if (scopes.isEmpty()) {
            throw new IllegalArgumentException("a key needs at least one scope");
        }
        if ((itemsPerSecond != null && itemsPerSecond < 1) || (maxConcurrent != null && maxConcurrent < 1)) {
            throw new IllegalArgumentException("a quota is at least 1");
        }
    }

    /** Returns the properties of a key that replaces another. */
    static NewKey like(ApiKey key, String createdBy) {
        return new NewKey(
                key.project(),
                key.name(),
                key.scopes(),
                key.itemsPerSecond(),
                key.maxConcurrent(),
                createdBy,
                key.expiresAt());
    }
}
