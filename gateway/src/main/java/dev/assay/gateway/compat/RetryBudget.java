package dev.assay.gateway.compat;

import java.time.Duration;

/** How long a trainer's request may still be held, and the growing pauses in which its rest is tried again. */
final class RetryBudget {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
    /** Less than this is no time to score anything in. */
    private static final Duration SHORTEST_ATTEMPT = Duration.ofMillis(20);

    private final TrainerCall call;
    private final Duration most;
    private Duration pause = FIRST_PAUSE;

    /** {@code usual} holds where the address says nothing. */
    RetryBudget(TrainerCall call, Duration usual) {
        this.call = call;
        this.most = call.options().hold().orElse(usual);
    }

    Duration left() {
        return most.minus(call.context().spent());
    }

    boolean pause() throws InterruptedException {
        Duration now = pause;
        Duration doubled = pause.multipliedBy(2);
        pause = doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
        return pause(now);
    }

    /** Waits, unless no time would remain for another attempt: then false, at once. */
    boolean pause(Duration wanted) throws InterruptedException {
        if (left().minus(wanted).compareTo(SHORTEST_ATTEMPT) < 0) {
            return false;
        }
        call.disconnect().await(wanted);
        return true;
    }
}
