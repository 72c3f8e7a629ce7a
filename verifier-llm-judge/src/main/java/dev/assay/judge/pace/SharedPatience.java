package dev.assay.judge.pace;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** The time for which callers still wait. It grows when a caller with more patience joins. */
public final class SharedPatience {
    private final long from;
    private final AtomicLong lasts;

    public SharedPatience(Duration lasts) {
        this.from = System.nanoTime();
        this.lasts = new AtomicLong(nanos(lasts));
    }

    /** Returns the remaining nanoseconds; 0 or less if the patience is over. */
    public long remaining() {
        return lasts.get() - (System.nanoTime() - from);
    }

    public boolean isOver() {
        return remaining() <= 0;
    }

    /** Returns the total patience, in milliseconds. */
    public long milliseconds() {
        return Duration.ofNanos(lasts.get()).toMillis();
    }

    void extend(Duration other) {
        long elapsed = System.nanoTime() - from;
        lasts.accumulateAndGet(elapsed + nanos(other), Math::max);
    }

    private static long nanos(Duration duration) {
        return Math.min(duration.toMillis(), Duration.ofDays(1).toMillis()) * 1_000_000;
    }
}
