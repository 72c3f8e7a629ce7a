package dev.assay.gateway.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import io.github.bucket4j.Bucket;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Enforces each key's quotas, on this replica. */
@Component
public final class KeyQuotas {
    private static final Duration BUSY_RETRY = Duration.ofSeconds(1);

    private final Cache<String, Bucket> buckets =
            Caffeine.newBuilder().expireAfterAccess(Duration.ofMinutes(10)).build();
    private final Cache<String, AtomicInteger> inFlight =
            Caffeine.newBuilder().weakValues().build();

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

    /** Returns the items of a key's quota a second that are spent here and not yet refilled; an overdraft is more than the quota. */
    public long spent(String keyId, @Nullable Integer rate) {
        Bucket bucket = rate == null ? null : buckets.getIfPresent(keyId + "/" + rate);
        return bucket == null || rate == null ? 0 : rate - bucket.getAvailableTokens();
    }

    private void requireRate(Principal principal, int items) {
        Integer rate = principal.itemsPerSecond();
        if (rate == null || items == 0) {
            return;
        }
        Bucket bucket = buckets.get(
                principal.keyId() + "/" + rate,
                id -> Bucket.builder()
                        .addLimit(limit -> limit.capacity(rate).refillGreedy(rate, Duration.ofSeconds(1)))
                        .build());
        long available = bucket.getAvailableTokens();
        if (available <= 0) {
            Duration wait = Duration.ofMillis((1 - available) * 1_000 / rate + 1);
            throw ProblemException.retry(ProblemType.QUOTA, "this key may score " + rate + " items a second", wait);
        }
        bucket.consumeIgnoringRateLimits(items);
    }
}
