package dev.assay.gateway.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.db.quota.KeySlots;
import dev.assay.db.quota.QuotaTokens;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.settings.GatewaySettings;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** Enforces each key's quotas, its items a second and its items in flight, over all replicas on a database. */
@Component
public final class KeyQuotas implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(KeyQuotas.class);
    private static final Duration BUSY_RETRY = Duration.ofSeconds(1);
    /** The time after which places that are not used go back to all replicas. */
    private static final Duration SETTLED = Duration.ofMillis(100);

    private final QuotaTokens tokens;
    private final KeySlots slots;
    private final double shareAlone;
    private final Cache<String, SharedRate> rates =
            Caffeine.newBuilder().expireAfterAccess(Duration.ofMinutes(10)).build();
    private final Cache<String, AtomicInteger> inFlight =
            Caffeine.newBuilder().weakValues().build();

    private final Map<String, SharedSlots> limited = new ConcurrentHashMap<>();
    private final Thread settling;

    KeyQuotas(QuotaTokens tokens, KeySlots slots, Environment environment) {
        this.tokens = tokens;
        this.slots = slots;
        this.shareAlone = GatewaySettings.quotaShareAlone(environment);
        this.settling = Thread.ofVirtual().name("assay-quotas").start(this::settleAlways);
    }

    private void settleAlways() {
        try {
            while (true) {
                Thread.sleep(SETTLED);
                settle();
            }
        } catch (InterruptedException e) {
            LOG.debug("the gateway stops");
        }
    }

    private void settle() {
        try {
            limited.values().forEach(SharedSlots::settle);
        } catch (StoreUnavailable away) {
            LOG.debug("the places of keys are not renewed: {}", away.getMessage());
        } catch (RuntimeException e) {
            LOG.error("the places of keys are not renewed", e);
        }
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
        SharedSlots places = places(principal);
        AtomicInteger count = inFlight.get(principal.keyId(), id -> new AtomicInteger());
        if (places != null && !places.take(items)) {
            throw ProblemException.retry(
                    ProblemType.QUOTA,
                    "this key may have " + principal.maxConcurrent() + " items in flight",
                    BUSY_RETRY);
        }
        count.addAndGet(items);
        Lease lease = () -> {
            count.addAndGet(-items);
            if (places != null) {
                places.giveBack(items);
            }
        };
        try {
            requireRate(principal, items);
        } catch (ProblemException e) {
            lease.close();
            throw e;
        }
        return lease;
    }

    private @Nullable SharedSlots places(Principal principal) {
        Integer most = principal.maxConcurrent();
        return most == null
                ? null
                : limited.computeIfAbsent(principal.keyId(), id -> new SharedSlots(id, most, slots, shareAlone));
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

    @Override
    public void close() {
        settling.interrupt();
    }
}
