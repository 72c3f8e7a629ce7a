package dev.assay.cli.server;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** The retry policy of one request: a bounded number of attempts, each after a bounded wait. */
final class RetryPolicy {
    private static final int TIMES = 8;
    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final Duration FIRST = Duration.ofMillis(250);

    private int waits;

    /** Waits as long as the server asked; returns false at once when there were enough attempts. */
    boolean waitFor(Optional<Duration> asked) throws InterruptedException {
        return pause(asked.orElseGet(this::growing));
    }

    /** Waits longer each time; returns false at once when there were enough attempts. */
    boolean waitALittle() throws InterruptedException {
        return pause(growing());
    }

    private Duration growing() {
        return FIRST.multipliedBy(1L << Math.min(waits, 6));
    }

    private boolean pause(Duration wanted) throws InterruptedException {
        if (waits == TIMES) {
            return false;
        }
        waits++;
        Duration wait = wanted.compareTo(LONGEST) < 0 ? wanted : LONGEST;
        Thread.sleep(wait.plusMillis(ThreadLocalRandom.current().nextLong(50)));
        return true;
    }
}
