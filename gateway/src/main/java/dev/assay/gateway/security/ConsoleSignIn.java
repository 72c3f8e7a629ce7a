package dev.assay.gateway.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.console.port.ConsoleKeys;
import dev.assay.console.port.KeyHolder;
import dev.assay.db.key.ApiKey;
import dev.assay.db.key.KeyStore;
import dev.assay.engine.store.StoreUnavailable;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Checks the keys of people at the console as {@link KeyFilter} checks those of programs. */
@Component
public final class ConsoleSignIn implements ConsoleKeys {
    private final KeyStore keys;
    private final KeyHolder installation;
    private final AdminKey admin;
    /** The keys that were live within the last hour, which is as long as a session lasts without use. */
    private final Cache<String, ApiKey> seen = Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofHours(1))
            .maximumSize(10_000)
            .build();

    ConsoleSignIn(KeyStore keys, AdminKey admin) {
        this.keys = keys;
        this.admin = admin;
        Principal principal = Principal.INSTALLATION;
        // Sessions of a key that was replaced name another one, and end.
        this.installation = new KeyHolder(
                principal.project(),
                principal.keyId(),
                principal.keyId() + ":" + admin.fingerprint(),
                principal.scopes());
    }

    @Override
    public Optional<KeyHolder> authenticate(String presented) {
        return admin.matches(presented)
                ? Optional.of(installation)
                : keys.authenticate(presented).map(ConsoleSignIn::holder);
    }

    @Override
    public Optional<KeyHolder> live(String project, String sessionKey) {
        return sessionKey.equals(installation.sessionKey())
                ? Optional.of(installation)
                : liveKey(project, sessionKey).map(ConsoleSignIn::holder);
    }

    private Optional<ApiKey> liveKey(String project, String id) {
        Optional<ApiKey> live = keys.live(project, id);
        live.ifPresentOrElse(key -> seen.put(id, key), () -> seen.invalidate(id));
        return live;
    }

    @Override
    public Optional<KeyHolder> remembered(String project, String sessionKey) {
        return sessionKey.equals(installation.sessionKey())
                ? Optional.of(installation)
                : rememberedKey(project, sessionKey).map(ConsoleSignIn::holder);
    }

    private Optional<ApiKey> rememberedKey(String project, String id) {
        return Optional.ofNullable(seen.getIfPresent(id))
                .filter(key -> key.project().equals(project) && key.isLive(Instant.now()));
    }

    private static KeyHolder holder(ApiKey key) {
        return new KeyHolder(key.project(), key.id(), key.id(), key.scopes());
    }

    /** Returns the caller that a person is to the API, with the quotas of the key; empty where the key ended. */
    public Optional<Principal> principal(KeyHolder holder) {
        return holder.sessionKey().equals(installation.sessionKey())
                ? Optional.of(Principal.INSTALLATION)
                : principalOf(holder.project(), holder.keyId());
    }

    private Optional<Principal> principalOf(String project, String keyId) {
        try {
            return liveKey(project, keyId).map(Principal::of);
        } catch (StoreUnavailable away) {
            return rememberedKey(project, keyId).map(Principal::of);
        }
    }
}
