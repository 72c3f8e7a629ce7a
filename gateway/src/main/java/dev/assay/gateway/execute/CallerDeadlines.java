package dev.assay.gateway.execute;

import java.time.Duration;

/**
 * The times until which a caller waits, both by {@link System#nanoTime()}.
 *
 * @param place end of the wait for a sandbox slot
 * @param answer end of the wait for the program, which is then cancelled
 */
public record CallerDeadlines(long place, long answer) {
    /** Returns the deadlines from now on; that of the sandbox slot is never later than that of the answer. */
    public static CallerDeadlines of(Duration place, Duration answer) {
        long now = System.nanoTime();
        long end = now + answer.toNanos();
        return new CallerDeadlines(Math.min(now + place.toNanos(), end), end);
    }

    /** Returns whether the caller may still wait for a sandbox slot. */
    public boolean allowASlot() {
        return !left(place).isZero();
    }

    static Duration left(long until) {
        return Duration.ofNanos(Math.max(0, until - System.nanoTime()));
    }
}
