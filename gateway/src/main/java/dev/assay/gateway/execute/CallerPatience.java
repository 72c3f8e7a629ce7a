package dev.assay.gateway.execute;

import java.time.Duration;

/**
 * How long a caller waits, both by {@link System#nanoTime()}.
 *
 * @param place for a place to run in
 * @param answer for the program's end, which is called off then
 */
public record CallerPatience(long place, long answer) {
    /** From now on; never longer for a place than for the answer. */
    public static CallerPatience of(Duration place, Duration answer) {
        long now = System.nanoTime();
        long end = now + answer.toNanos();
        return new CallerPatience(Math.min(now + place.toNanos(), end), end);
    }

    /** Whether it may still wait for a place. */
    public boolean lasts() {
        return !left(place).isZero();
    }

    static Duration left(long until) {
        return Duration.ofNanos(Math.max(0, until - System.nanoTime()));
    }
}
