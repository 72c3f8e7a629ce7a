package dev.assay.gateway.security;

import dev.assay.db.quota.QuotaTokens;
import dev.assay.db.quota.QuotaTokens.Reply;
import dev.assay.engine.store.StoreUnavailable;
import io.github.bucket4j.Bucket;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The rate of one key on this replica. It takes tokens from the bucket that all replicas share, some ahead for the next requests;
 * what it does not use within a second is lost, so that no replica saves tokens up.
 */
final class SharedRate {
    /** At most this part of a second's tokens is taken ahead, and no more than the last requests used. */
    private static final int SLICES = 20;

    private static final Duration KEPT = Duration.ofSeconds(1);

    private final String key;
    private final int rate;
    private final QuotaTokens tokens;
    private final long rateAlone;
    private final Bucket alone;
    private final ReentrantLock lock = new ReentrantLock();
    private long ahead;
    private long used;
    private long refusedUntil = System.nanoTime();
    private volatile Level level = new Level(0, refusedUntil);

    /**
     * What is known of the key's tokens.
     *
     * @param spent the tokens of a second that were spent
     * @param at when, in {@link System#nanoTime()}
     */
    private record Level(double spent, long at) {}

    /** @param share the part of the rate that this replica admits while the database is away */
    SharedRate(String key, int rate, QuotaTokens tokens, double share) {
        this.key = key;
        this.rate = rate;
        this.tokens = tokens;
        this.rateAlone = Math.max(1, Math.round(rate * share));
        this.alone = Bucket.builder()
                .addLimit(limit -> limit.capacity(rateAlone).refillGreedy(rateAlone, Duration.ofSeconds(1)))
                .build();
    }

    /** Takes tokens; returns the time to wait where there are none, and then takes nothing. */
    Optional<Duration> take(int items) {
        lock.lock();
        try {
            long now = System.nanoTime();
            if (now - level.at() > KEPT.toNanos()) {
                ahead = 0;
            }
            if (ahead >= items) {
                ahead -= items;
                used += items;
                level = new Level(level.spent() + items, level.at());
                return Optional.empty();
            }
            return refusedUntil - now > 0 ? Optional.of(Duration.ofNanos(refusedUntil - now)) : takeShared(items);
        } catch (StoreUnavailable away) {
            return takeAlone(items);
        } finally {
            lock.unlock();
        }
    }

    private Optional<Duration> takeShared(int items) {
        int more = (int) Math.min(rate / SLICES, used);
        Reply reply = tokens.take(key, rate, (int) (items - ahead) + more);
        long now = System.nanoTime();
        return switch (reply) {
            case Reply.Taken(double left) -> {
                ahead = more;
                used = items;
                level = new Level(rate - left - more, now);
                yield Optional.empty();
            }
            case Reply.Refused(Duration pause) -> {
                refusedUntil = now + pause.toNanos();
                level = new Level(rate - 1 + pause.toNanos() * 1e-9 * rate, now);
                yield Optional.of(pause);
            }
        };
    }

    private Optional<Duration> takeAlone(int items) {
        long available = alone.getAvailableTokens();
        if (available <= 0) {
            return Optional.of(Duration.ofMillis((1 - available) * 1_000 / rateAlone + 1));
        }
        alone.consumeIgnoringRateLimits(items);
        return Optional.empty();
    }

    /** Returns the tokens of a second that are spent and not yet refilled, as far as this replica knows; never waits. */
    long spent() {
        Level last = level;
        return Math.max(0, Math.round(last.spent() - (System.nanoTime() - last.at()) * 1e-9 * rate));
    }
}
