package dev.assay.gateway.judging;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.settings.GatewaySettings;
import io.github.bucket4j.Bucket;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** Limits the tokens of judges that each key may use a minute, on this replica. */
@Component
final class TokenBudget {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final long perMinute;
    private final Cache<String, Bucket> buckets =
            Caffeine.newBuilder().expireAfterAccess(Duration.ofMinutes(10)).build();

    @Autowired
    TokenBudget(GatewaySettings settings) {
        this(settings.proxyTokensPerMinute());
    }

    TokenBudget(long perMinute) {
        this.perMinute = perMinute;
    }

    /**
     * Takes the estimate of a request from the budget. A request may overdraw the budget; the next one is refused until
     * the budget has refilled.
     *
     * @return the taken tokens, to be corrected when the real use is known
     * @throws ProblemException 429 when the budget is used up
     */
    Taken take(String key, long thought) {
        Bucket bucket = buckets.get(
                key,
                _ -> Bucket.builder()
                        .addLimit(limit -> limit.capacity(perMinute).refillGreedy(perMinute, MINUTE))
                        .build());
        long available = bucket.getAvailableTokens();
        if (available <= 0) {
            Duration wait = Duration.ofMillis((1 - available) * MINUTE.toMillis() / perMinute + 1);
            throw ProblemException.retry(
                    ProblemType.QUOTA, "this key may use " + perMinute + " tokens of judges a minute", wait);
        }
        bucket.consumeIgnoringRateLimits(Math.max(1, thought));
        return new Taken(bucket, Math.max(1, thought));
    }

    /** The taken tokens, until the real use is known. */
    record Taken(Bucket bucket, long thought) {
        void used(long tokens) {
            if (tokens < thought) {
                bucket.addTokens(thought - tokens);
            } else if (tokens > thought) {
                bucket.consumeIgnoringRateLimits(tokens - thought);
            }
        }
    }
}
