package dev.assay.console.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Slows down whoever tries wrong keys from one address: five tries are free, and each further one takes twice as long. */
final class SignInThrottle {
    private static final int FREE = 5;
    private static final long LONGEST_SECONDS = 60;
    private static final int MOST_ADDRESSES = 10_000;
    private static final Duration FORGOTTEN = Duration.ofMinutes(15);

    private final Cache<String, Tries> byAddress = Caffeine.newBuilder()
            .maximumSize(MOST_ADDRESSES)
            .expireAfterWrite(FORGOTTEN)
            .build();
    private final LongSupplier nanoTime;

    /**
     * The tries of an address since it last signed in.
     *
     * @param last the time of the last one that was admitted
     * @param pause what the latest one has to wait; zero where it is admitted
     */
    private record Tries(int count, long last, Duration pause) {}

    SignInThrottle(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Counts a try; returns zero where it may go on, else the time that it has to wait first. */
    Duration enter(String address) {
        long now = nanoTime.getAsLong();
        Tries tries = byAddress.asMap().compute(address, (_, before) -> counted(before, now));
        return tries == null ? Duration.ZERO : tries.pause();
    }

    private static Tries counted(@Nullable Tries before, long now) {
        if (before == null) {
            return new Tries(1, now, Duration.ZERO);
        }
        Duration pause = pause(before.count()).minusNanos(now - before.last());
        return pause.isPositive()
                ? new Tries(before.count(), before.last(), pause)
                : new Tries(before.count() + 1, now, Duration.ZERO);
    }

    private static Duration pause(int tries) {
        return tries < FREE
                ? Duration.ZERO
                : Duration.ofSeconds(Math.min(LONGEST_SECONDS, 1L << Math.min(tries - FREE, 30)));
    }

    /** Forgets the tries of an address from which somebody signed in. */
    void succeeded(String address) {
        byAddress.invalidate(address);
    }
}
