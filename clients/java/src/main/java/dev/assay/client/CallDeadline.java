package dev.assay.client;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** The time that one call has, with everything that is tried again. */
final class CallDeadline {
    /** A request that has less is not worth sending. */
    private static final Duration SHORTEST_REQUEST = Duration.ofMillis(250);

    private static final Duration FIRST_PAUSE = Duration.ofMillis(250);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(15);

    private final long end;
    private Duration next = FIRST_PAUSE;

    CallDeadline(Duration whole) {
        end = System.nanoTime() + whole.toNanos();
    }

    /** What a request may still take, at most so long. */
    Duration atMost(Duration longest) {
        Duration left = Duration.ofNanos(Math.max(end - System.nanoTime(), 1_000_000));
        return left.compareTo(longest) < 0 ? left : longest;
    }

    /**
     * Waits for as long as the server asked, or longer each time. False, at once, where no time would be left afterwards
     * or this thread is to stop.
     */
    boolean pause(Optional<Duration> asked) {
        Duration growing = next;
        // Who asks for no time again and again is not to be asked as fast as it can refuse; the first time is believed.
        Duration least = growing.equals(FIRST_PAUSE) ? Duration.ZERO : FIRST_PAUSE;
        next = growing.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? growing.multipliedBy(2) : LONGEST_PAUSE;
        // Callers fail together; they must not come back together.
        double spread = ThreadLocalRandom.current().nextDouble(1, 1.25);
        Duration wanted = asked.orElse(growing);
        long nanos = (long) ((wanted.compareTo(least) < 0 ? least : wanted).toNanos() * spread);
        if (nanos + SHORTEST_REQUEST.toNanos() > end - System.nanoTime()) {
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
