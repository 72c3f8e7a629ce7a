package dev.assay.verifier.judge;

import java.util.List;

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
        long retries,
        long hedges,
        List<Endpoint> endpoints) {
    public JudgeStatus {
        endpoints = List.copyOf(endpoints);
    }

    /**
     * One server of a judge.
     *
     * @param url the server's base URL, without a secret
     * @param failures requests that failed
     */
    public record Endpoint(String url, Health health, int inFlight, long calls, long failures) {}

    /** The state of an endpoint, which decides whether it gets requests. */
    public enum Health {
        ASKED,
        /** The endpoint failed too often, and gets no requests for a while. */
        RESTING,
        /** The pause is over, and a few requests find out whether the endpoint works again. */
        TRIED
    }
}
