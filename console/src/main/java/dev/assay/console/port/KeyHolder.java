package dev.assay.console.port;

import dev.assay.db.key.KeyScope;
import java.util.Set;

/**
 * A person who presented a valid key.
 *
 * @param project the key's project
 * @param keyId the key's public part, or {@code admin}
 * @param sessionKey the name of the key in sessions; it differs from the id where a key is replaced under the same id
 * @param scopes what the key permits
 */
public record KeyHolder(String project, String keyId, String sessionKey, Set<KeyScope> scopes) {
    public KeyHolder {
        scopes = Set.copyOf(scopes);
    }

    public boolean has(KeyScope scope) {
        return scopes.contains(scope);
    }
}
