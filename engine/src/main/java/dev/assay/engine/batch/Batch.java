package dev.assay.engine.batch;

import java.time.Duration;
import java.util.List;

/**
 * A request to score.
 *
 * @param entries in request order, at most {@value #MAX_ITEMS}
 * @param explain whether results carry their explanation
 * @param persist how sure the verdicts must be before they are answered
 * @param deadline how long the caller waits
 */
public record Batch(List<BatchEntry> entries, boolean explain, Persist persist, Duration deadline) {
    public static final int MAX_ITEMS = 4_096;
    public static final Duration DEFAULT_DEADLINE = Duration.ofMinutes(1);
    public static final Duration MAX_DEADLINE = Duration.ofMinutes(10);

    public Batch {
        entries = List.copyOf(entries);
    }

    /** How long we may take: the deadline less 5 % of it, at most 500 ms. */
    public Duration answerWithin() {
        return answerWithin(deadline);
    }

    /** The same for a deadline of something else than a batch. */
    public static Duration answerWithin(Duration deadline) {
        Duration margin = deadline.dividedBy(20);
        Duration most = Duration.ofMillis(500);
        return deadline.minus(margin.compareTo(most) < 0 ? margin : most);
    }

    /** The same batch after some of its time was spent before it got here. */
    public Batch after(Duration spent) {
        Duration left = deadline.minus(spent);
        return new Batch(entries, explain, persist, left.isPositive() ? left : Duration.ofNanos(1));
    }

    /** When verdicts are written to the store. */
    public enum Persist {
        /** Committed before the answer. */
        SYNC,
        /** Queued, and committed soon after. */
        ASYNC,
        /** Not at all. */
        NONE
    }
}
