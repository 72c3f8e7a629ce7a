package dev.assay.client;

import java.time.Duration;

/**
 * Knows whether anybody has ever answered a client. Where nobody has, and nobody listens at the address, the address is
 * wrong or Assay was not started, and the client soon gives up. Threads may share it.
 */
final class FirstContact {
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private volatile boolean answered;

    /** Records an answer of any kind. */
    void answered() {
        answered = true;
    }

    /** Returns the time after a call's begin until which a request that failed so is sent again. */
    Duration longest(AssayProblem problem, Duration patience) {
        if (problem.status() != 0) {
            answered();
        }
        return problem.refused() && !answered ? LONGEST : patience;
    }
}
