package dev.assay.judge.pace;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** How long somebody still waits; it grows when somebody with more of it joins. */
public final class SharedPatience {
    private final long from;
    private final AtomicLong lasts;

    public SharedPatience(Duration lasts) {
        this.from = System.nanoTime();
        this.lasts = new AtomicLong(nanos(lasts));
    }

    /** Nanoseconds; 0 or less where it is over. */
    public long remaining() {
        return lasts.get() - (System.nanoTime() - from);
    }

    public boolean isOver() {
        return remaining() <= 0;
    }

    /** The whole of it, in milliseconds. */
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
