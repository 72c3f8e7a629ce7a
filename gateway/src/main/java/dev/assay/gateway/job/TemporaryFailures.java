package dev.assay.gateway.job;

import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The rule by which a chunk is scored again because some of its items have no score for a temporary reason. */
final class TemporaryFailures {
    /** Grow, so that a judge may be away for minutes; bounded, so that a job ends though a judge never comes back. */
    private static final List<Duration> PAUSES =
            List.of(Duration.ofSeconds(1), Duration.ofSeconds(10), Duration.ofMinutes(1), Duration.ofMinutes(3));

    private TemporaryFailures() {}

    /**
     * Returns the pause before the next retry; empty where the results are final.
     *
     * @param retries the number of retries until now
     */
    static Optional<Duration> pause(int retries) {
        return retries < PAUSES.size() ? Optional.of(PAUSES.get(retries)) : Optional.empty();
    }

    static boolean areIn(List<ItemResult> results) {
        return results.stream()
                .anyMatch(result -> result.ruling() instanceof Ruling.Unscored unscored && unscored.retryable());
    }

    /** The chunk has temporary failures and a retry is left: nothing of it is stored. */
    static final class ChunkPostponed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ChunkPostponed() {
            super("items have no score for a temporary reason", null, false, false);
        }
    }
}
