package dev.assay.judge.endpoint;

import java.time.Duration;
import java.util.Optional;

/**
 * How long and how often endpoints are asked.
 *
 * @param timeout what one endpoint has for one answer
 * @param attempts how often a question is sent at most, hedges apart
 * @param firstPause before the second attempt; each further one is twice as long, and all vary by half
 * @param longestPause of them
 */
public record RetryRules(
        Duration timeout, int attempts, Duration firstPause, Duration longestPause, Optional<Hedge> hedge) {

    /**
     * A second request where the first is slow.
     *
     * @param after how slow
     * @param share of all requests that may be such
     */
    public record Hedge(Duration after, double share) {}
}
