package dev.assay.engine.batch;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A request to score.
 *
 * @param entries in request order, at most {@value #MAX_ITEMS}
 * @param explain whether results carry their explanation
 * @param persist whether the verdicts must be stored before they are answered
 * @param deadline the time that the caller waits
 */
public record Batch(List<BatchEntry> entries, boolean explain, Persist persist, Duration deadline) {
    public static final int MAX_ITEMS = 4_096;
    public static final Duration DEFAULT_DEADLINE = Duration.ofMinutes(1);
    public static final Duration MAX_DEADLINE = Duration.ofMinutes(10);

    public Batch {
        entries = List.copyOf(entries);
    }

    /** Returns the time that the service may take: the deadline less 5 % of it, at most 500 ms less. */
    public Duration answerWithin() {
        return answerWithin(deadline);
    }

    /** Returns the same for a deadline of another kind of request. */
    public static Duration answerWithin(Duration deadline) {
        Duration margin = deadline.dividedBy(20);
        Duration most = Duration.ofMillis(500);
        return deadline.minus(margin.compareTo(most) < 0 ? margin : most);
    }

    /** Returns the runs that its items name. */
    public Set<String> runs() {
        Set<String> runs = new HashSet<>();
        for (BatchEntry entry : entries) {
            if (entry instanceof BatchEntry.Decoded(Item item) && item.run() != null) {
                runs.add(item.run());
            }
        }
        return runs;
    }

    /** Returns the same batch with a deadline that is shorter by the time already spent. */
    public Batch after(Duration spent) {
        Duration left = deadline.minus(spent);
        return new Batch(entries, explain, persist, left.isPositive() ? left : Duration.ofNanos(1));
    }

    /** The time at which verdicts are written to the store. */
    public enum Persist {
        /** The verdicts are committed before the answer. */
        SYNC,
        /** The verdicts are queued, and committed soon after the answer. */
        ASYNC,
        /** The verdicts are not stored. */
        NONE
    }
}
