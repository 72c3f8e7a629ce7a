package dev.assay.judge.endpoint;

import dev.assay.judge.endpoint.EndpointAnswer.Failed;
import dev.assay.judge.pace.RateLimit;
import dev.assay.judge.pace.SharedPatience;
import dev.assay.judge.pace.TimeSource;
import dev.assay.judge.pace.WaitingRoom;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judge.Urgency;
import java.util.Optional;

/**
 * Makes requests wait for their turn.
 *
 * @param own the places of this judge
 * @param pool the places of all judges of its pool
 * @param requests the limit of requests for each minute
 * @param tokens the limit of tokens for each minute, in prompts and completions together
 */
public record JudgeAdmission(
        WaitingRoom own, WaitingRoom pool, Optional<RateLimit> requests, Optional<RateLimit> tokens, TimeSource time) {

    /**
     * Waits for a turn; returns the failure if there was none in time. A caller that got a turn must {@link #leave}.
     */
    Optional<Failed> enter(int amount, Urgency urgency, SharedPatience patience) throws InterruptedException {
        if (!own.enter(urgency, patience)) {
            return Optional.of(full(patience));
        }
        boolean in = false;
        try {
            if (!pool.enter(urgency, patience)) {
                return Optional.of(full(patience));
            }
            try {
                in = urgency == Urgency.BACKGROUND ? isSpare(amount) : inRate(amount, patience);
            } finally {
                if (!in) {
                    pool.leave();
                }
            }
        } finally {
            if (!in) {
                own.leave();
            }
        }
        return in ? Optional.empty() : Optional.of(full(patience));
    }

    /** Returns whether an additional request got a turn at once. */
    boolean tryEnter() {
        if (!own.tryEnter()) {
            return false;
        }
        if (!pool.tryEnter()) {
            own.leave();
            return false;
        }
        requests.ifPresent(limit -> limit.take(1, time.nanos()));
        return true;
    }

    void leave() {
        pool.leave();
        own.leave();
    }

    /** Corrects an estimate of tokens by the actual number. */
    void used(int thought, int used) {
        tokens.ifPresent(limit -> limit.give((double) thought - used));
    }

    private boolean inRate(int amount, SharedPatience patience) throws InterruptedException {
        long now = time.nanos();
        long wait = Math.max(
                requests.map(limit -> limit.take(1, now)).orElse(0L),
                tokens.map(limit -> limit.take(amount, now)).orElse(0L));
        boolean inTime = wait < patience.remaining();
        boolean waited = false;
        try {
            if (inTime && wait > 0) {
                time.pause(wait);
            }
            waited = inTime;
            return inTime;
        } finally {
            if (!waited) {
                requests.ifPresent(limit -> limit.give(1));
                tokens.ifPresent(limit -> limit.give(amount));
            }
        }
    }

    private boolean isSpare(int amount) {
        long now = time.nanos();
        if (!requests.map(limit -> limit.takeSpare(1, now)).orElse(true)) {
            return false;
        }
        boolean spare = tokens.map(limit -> limit.takeSpare(amount, now)).orElse(true);
        if (!spare) {
            requests.ifPresent(limit -> limit.give(1));
        }
        return spare;
    }

    private static Failed full(SharedPatience patience) {
        return new Failed(Cause.OVERLOADED, "no turn within " + patience.milliseconds() + " ms", false, 0);
    }
}
