package dev.assay.verifier.judge;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A judge's counters since it was opened, and the state of its endpoints.
 *
 * @param asked questions; equal questions of several callers count once for each caller
 * @param cached questions that an earlier or simultaneous equal question answered
 * @param given rulings, each caller's counted as the following
 * @param inFlight requests that an endpoint is answering now
 * @param waiting questions that wait for their turn now
 * @param calls requests that were answered or failed, retries and hedges included
 * @param callNanos duration of those requests together, in nanoseconds
 * @param callMillis percentiles of the duration of those requests
 * @param retries requests that were sent again after a failure
 * @param hedges requests that were sent a second time because the first was slow
 */
public record JudgeStatus(
        Judge.Identity identity,
        long asked,
        long cached,
        long given,
        long unparseable,
        long refused,
        long tooLong,
        long unavailable,
        long promptTokens,
        long completionTokens,
        int inFlight,
        int waiting,
        long calls,
        long callNanos,
        Percentiles callMillis,
        long retries,
        long hedges,
        List<Endpoint> endpoints) {
    public JudgeStatus {
        endpoints = List.copyOf(endpoints);
    }

    /** Percentiles of durations, in milliseconds and to two digits; 0 where there is no duration yet. */
    public record Percentiles(double p50, double p95, double p99) {}

    /**
     * One server of a judge.
     *
     * @param url the server's base URL, without a secret
     * @param failures requests that failed
     * @param lastFailure the newest of those; empty where none failed
     */
    public record Endpoint(
            String url, Health health, int inFlight, long calls, long failures, Optional<Failure> lastFailure) {}

    /**
     * A request that failed.
     *
     * @param detail what happened, without a secret
     */
    public record Failure(Instant at, String detail) {}

    /** The state of an endpoint, which decides whether it gets requests. */
    public enum Health {
        ASKED,
        /** The endpoint failed too often, and gets no requests for a while. */
        RESTING,
        /** The pause is over, and a few requests find out whether the endpoint works again. */
        TRIED
    }
}
