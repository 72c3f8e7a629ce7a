package dev.assay.judge.endpoint;

import java.time.Duration;
import java.util.Optional;

/**
 * The limits on time and attempts for endpoints.
 *
 * @param timeout the time of one endpoint for one answer
 * @param attempts the largest number of attempts for a question, without second requests for slow ones
 * @param firstPause the pause before the second attempt; each further pause is twice as long, and all vary by half
 * @param longestPause the longest pause
 */
public record RetryRules(
        Duration timeout, int attempts, Duration firstPause, Duration longestPause, Optional<Hedge> hedge) {

    /**
     * A second request for a slow first one.
     *
     * @param after the time after which the first request counts as slow
     * @param share the largest share of second requests among all requests
     */
    public record Hedge(Duration after, double share) {}
}
