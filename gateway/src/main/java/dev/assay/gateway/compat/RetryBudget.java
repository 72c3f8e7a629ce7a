package dev.assay.gateway.compat;

import java.time.Duration;

/** The time for which a trainer's request may still be held, with growing pauses between attempts. */
final class RetryBudget {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
    /** The shortest useful time of an attempt. */
    private static final Duration SHORTEST_ATTEMPT = Duration.ofMillis(20);

    private final TrainerCall call;
    private final Duration most;
    private Duration pause = FIRST_PAUSE;

    /** Makes the budget of a call; {@code usual} is the protocol's hold time, for addresses that set none. */
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

    /** Waits; returns false at once where no time would remain for another attempt. */
    boolean pause(Duration wanted) throws InterruptedException {
        if (left().minus(wanted).compareTo(SHORTEST_ATTEMPT) < 0) {
            return false;
        }
        call.disconnect().await(wanted);
        return true;
    }
}
