package dev.assay.gateway.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.db.quota.QuotaTokens;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.settings.GatewaySettings;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * Enforces each key's quotas. Its items a second are counted over all replicas on a database, its items in flight on each
 * replica.
 */
@Component
public final class KeyQuotas {
    private static final Duration BUSY_RETRY = Duration.ofSeconds(1);

    private final QuotaTokens tokens;
    private final double shareAlone;
    private final Cache<String, SharedRate> rates =
            Caffeine.newBuilder().expireAfterAccess(Duration.ofMinutes(10)).build();
    private final Cache<String, AtomicInteger> inFlight =
            Caffeine.newBuilder().weakValues().build();

    KeyQuotas(QuotaTokens tokens, Environment environment) {
        this.tokens = tokens;
        this.shareAlone = GatewaySettings.quotaShareAlone(environment);
    }

    /** Items in flight; closing it returns them to the quota. */
    public interface Lease extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Takes the items from the key's quotas. A batch may overdraw the rate; the next one is refused until the quota has
     * refilled.
     *
     * @throws ProblemException 429 when a quota is used up
     */
    public Lease take(Principal principal, int items) {
        Integer most = principal.maxConcurrent();
        AtomicInteger count = inFlight.get(principal.keyId(), id -> new AtomicInteger());
        Lease lease = () -> count.addAndGet(-items);
        int before = count.getAndAdd(items);
        if (most != null && before > 0 && before + items > most) {
            lease.close();
            throw ProblemException.retry(
                    ProblemType.QUOTA, "this key may have " + most + " items in flight", BUSY_RETRY);
        }
        try {
            requireRate(principal, items);
        } catch (ProblemException e) {
            lease.close();
            throw e;
        }
        return lease;
    }

    /** Returns the items of a key that are in flight here. */
    public int inFlight(String keyId) {
        AtomicInteger count = inFlight.getIfPresent(keyId);
        return count == null ? 0 : count.get();
    }

    /**
     * Returns the items of a key's quota a second that are spent and not yet refilled, as far as this replica knows; an
     * overdraft is more than the quota.
     */
    public long spent(String keyId, @Nullable Integer rate) {
        SharedRate known = rate == null ? null : rates.getIfPresent(keyId);
        return known == null ? 0 : known.spent();
    }

    /** Takes items of a key's rate alone, which are not in flight; returns the time to wait where the rate is used up. */
    public Optional<Duration> takeRate(String keyId, int rate, int items) {
        return items == 0
                ? Optional.empty()
                : rates.get(keyId, id -> new SharedRate(id, rate, tokens, shareAlone))
                        .take(items);
    }

    private void requireRate(Principal principal, int items) {
        Integer rate = principal.itemsPerSecond();
        if (rate == null) {
            return;
        }
        takeRate(principal.keyId(), rate, items).ifPresent(pause -> {
            throw ProblemException.retry(ProblemType.QUOTA, "this key may score " + rate + " items a second", pause);
        });
    }
}
