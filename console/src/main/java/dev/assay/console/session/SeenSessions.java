package dev.assay.console.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.db.console.ConsoleSession;
import dev.assay.verifier.Sha256;
import java.time.Duration;
import java.util.Optional;

/**
 * The sessions that were live within the last hour, which is as long as one lasts without use. They hold while the database
 * is away, and only where nothing is read of it.
 */
public final class SeenSessions {
    private final Cache<String, ConsoleSession> byHash = Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofHours(1))
            .maximumSize(10_000)
            .build();

    void keep(String token, ConsoleSession session) {
        byHash.put(hash(token), session);
    }

    Optional<ConsoleSession> find(String token) {
        return Optional.ofNullable(byHash.getIfPresent(hash(token)));
    }

    void forget(String token) {
        byHash.invalidate(hash(token));
    }

    private static String hash(String token) {
        return Sha256.of(token).hex();
    }
}
