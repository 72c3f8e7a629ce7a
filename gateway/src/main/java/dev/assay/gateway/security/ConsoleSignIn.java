package dev.assay.gateway.security;

import dev.assay.console.port.ConsoleKeys;
import dev.assay.console.port.KeyHolder;
import dev.assay.db.key.ApiKey;
import dev.assay.db.key.KeyStore;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Checks the keys of people at the console as {@link KeyFilter} checks those of programs. */
@Component
public final class ConsoleSignIn implements ConsoleKeys {
    private final KeyStore keys;
    private final KeyHolder installation;
    private final AdminKey admin;

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
                : keys.live(project, sessionKey).map(ConsoleSignIn::holder);
    }

    private static KeyHolder holder(ApiKey key) {
        return new KeyHolder(key.project(), key.id(), key.id(), key.scopes());
    }

    /** Returns the caller that a person is to the API, with the quotas of the key; empty where the key ended. */
    public Optional<Principal> principal(KeyHolder holder) {
        return holder.sessionKey().equals(installation.sessionKey())
                ? Optional.of(Principal.INSTALLATION)
                : keys.live(holder.project(), holder.keyId()).map(Principal::of);
    }
}
