package dev.assay.verifier.judge;

import java.util.List;

/**
 * How a judge is doing, since it was opened.
 *
 * @param asked questions, each caller's counted
 * @param cached of them, those that an earlier or simultaneous asking paid for
 * @param given rulings, each caller's counted as the following
 * @param inFlight requests that an endpoint is answering now
 * @param waiting questions that wait for their turn now
 * @param calls requests that were answered or failed, retries and hedges included
 * @param callNanos time that those took, in nanoseconds
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
     * @param url its base, without a secret
     * @param failures requests that failed
     */
    public record Endpoint(String url, Health health, int inFlight, long calls, long failures) {}

    /** Whether an endpoint is asked. */
    public enum Health {
        ASKED,
        /** It failed too often, and rests. */
        RESTING,
        /** It rested, and a few questions find out whether it is well again. */
        TRIED
    }
}
