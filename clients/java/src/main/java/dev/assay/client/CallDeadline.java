package dev.assay.client;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** The deadline of one call with all its attempts. */
final class CallDeadline {
    /** The shortest useful time limit of a request. */
    private static final Duration SHORTEST_REQUEST = Duration.ofMillis(250);

    private static final Duration FIRST_PAUSE = Duration.ofMillis(250);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(15);

    private final long began = System.nanoTime();
    private final long end;
    private Duration next = FIRST_PAUSE;

    CallDeadline(Duration whole) {
        end = began + whole.toNanos();
    }

    /** Returns the rest of the time, but at most {@code longest}. */
    Duration atMost(Duration longest) {
        Duration left = Duration.ofNanos(Math.max(end - System.nanoTime(), 1_000_000));
        return left.compareTo(longest) < 0 ? left : longest;
    }

    /**
     * Waits for as long as the server asked, or for a pause that grows with each attempt. Returns false at once where
     * no time would be left after the pause, or where this thread is interrupted.
     */
    boolean pause(Optional<Duration> asked) {
        return pause(asked, Duration.ofNanos(end - began));
    }

    /** Does the same, but returns false also where the pause would end later than {@code longest} after the begin. */
    boolean pause(Optional<Duration> asked, Duration longest) {
        long until = Math.min(end, began + longest.toNanos());
        Duration growing = next;
        // A server that asks for no pause is believed the first time; after that the client waits, so that it does not
        // retry as fast as the server refuses.
        Duration least = growing.equals(FIRST_PAUSE) ? Duration.ZERO : FIRST_PAUSE;
        next = growing.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? growing.multipliedBy(2) : LONGEST_PAUSE;
        // Clients often fail at the same moment; a random spread keeps their next attempts apart.
        double spread = ThreadLocalRandom.current().nextDouble(1, 1.25);
        Duration wanted = asked.orElse(growing);
        long nanos = (long) ((wanted.compareTo(least) < 0 ? least : wanted).toNanos() * spread);
        if (nanos + SHORTEST_REQUEST.toNanos() > until - System.nanoTime()) {
            return false;
        }
        try {
            Thread.sleep(Duration.ofNanos(nanos));
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
