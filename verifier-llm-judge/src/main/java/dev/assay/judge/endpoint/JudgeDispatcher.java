package dev.assay.judge.endpoint;

import dev.assay.judge.endpoint.EndpointAnswer.Completed;
import dev.assay.judge.endpoint.EndpointAnswer.Failed;
import dev.assay.judge.endpoint.EndpointAnswer.Filtered;
import dev.assay.judge.endpoint.EndpointAnswer.Placed;
import dev.assay.judge.endpoint.EndpointAnswer.Rated;
import dev.assay.judge.endpoint.EndpointAnswer.TooLong;
import dev.assay.judge.endpoint.EndpointPool.Tried;
import dev.assay.judge.pace.SharedPatience;
import dev.assay.judge.pace.TimeSource;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judge.Urgency;
import dev.assay.verifier.trace.TraceSpan;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import java.util.random.RandomGenerator;

/**
 * Sends a question to the least busy endpoint, and repeats it after failures, until it is answered or the time is over.
 */
public final class JudgeDispatcher {
    private static final Failed ALL_REST = Failed.dependency("every server of it is resting after failures", true);
    private static final Failed BEING_TRIED =
            Failed.dependency("its servers are being tried after failures, with a few questions", true);

    private final String name;
    private final EndpointPool roster;
    private final JudgeAdmission entrance;
    private final RetryRules rules;
    private final TimeSource time;
    private final RandomGenerator random;
    private final RequestHedging hedging;
    private final LongAdder retries = new LongAdder();
    private final LongAdder hedges = new LongAdder();

    /**
     * Makes a dispatcher.
     *
     * @param name the judge's name in traces
     */
    public JudgeDispatcher(
            String name,
            List<JudgeEndpoint> endpoints,
            JudgeAdmission entrance,
            RetryRules rules,
            RandomGenerator random) {
        this.name = name;
        this.roster = new EndpointPool(endpoints);
        this.entrance = entrance;
        this.rules = rules;
        this.time = entrance.time();
        this.random = random;
        this.hedging =
                new RequestHedging(rules.hedge().map(RetryRules.Hedge::share).orElse(0.0));
    }

    /**
     * Returns the answer to a request.
     *
     * @param tokens an estimate of the tokens that the request uses
     */
    public EndpointAnswer ask(byte[] body, int tokens, Urgency urgency, SharedPatience patience)
            throws InterruptedException {
        return TraceSpan.current().within("judge", name, () -> answer(body, tokens, urgency, patience));
    }

    private EndpointAnswer answer(byte[] body, int tokens, Urgency urgency, SharedPatience patience)
            throws InterruptedException {
        Tried tried = roster.untried();
        int attempt = 0;
        Failed why = ALL_REST; // replaced once this request has seen one of the failures
        while (true) {
            Optional<Failed> kept = entrance.enter(tokens, urgency, patience);
            if (kept.isPresent()) {
                return kept.get();
            }
            EndpointAnswer answer;
            try {
                answer = once(body, tried, urgency, patience);
                entrance.used(
                        tokens,
                        switch (answer) {
                            case Completed(var said, byte[] _) -> said.promptTokens() + said.completionTokens();
                            case Placed(var vectors) -> vectors.tokens();
                            case Rated(var values) -> values.tokens();
                            case TooLong _, Filtered _, Failed _ -> 0;
                        });
            } finally {
                entrance.leave();
            }
            attempt += answer.equals(BEING_TRIED) ? 0 : 1;
            if (!(answer instanceof Failed failed) || isFinal(failed, attempt, tried)) {
                return answer.equals(ALL_REST) ? why : answer;
            }
            why = failed.equals(BEING_TRIED) ? why : failed;
            long pause = pause(attempt, failed);
            if (pause >= patience.remaining()) {
                return failed;
            }
            retries.increment();
            time.pause(pause);
        }
    }

    /**
     * Returns whether a repeated request is pointless: all attempts are used, every server would fail it again, or
     * every server rests after too many failures.
     */
    private boolean isFinal(Failed failed, int attempt, Tried tried) {
        return attempt == rules.attempts()
                || roster.isHopeless(tried)
                || (failed.equals(ALL_REST) && roster.freeIn() == 0);
    }

    /** Returns the pause before the next attempt, in nanoseconds. */
    private long pause(int attempt, Failed failed) {
        if (!failed.again()) {
            return 0; // the next attempt goes to another endpoint
        }
        long doubled = rules.firstPause().toNanos() << Math.clamp(attempt - 1L, 0, 20);
        long jittered = (long) (Math.min(doubled, rules.longestPause().toNanos()) * (0.5 + random.nextDouble()));
        return Math.max(jittered, roster.freeIn());
    }

    private EndpointAnswer once(byte[] body, Tried tried, Urgency urgency, SharedPatience patience)
            throws InterruptedException {
        Optional<EndpointCall> begun = roster.begin(body, tried);
        if (begun.isEmpty()) {
            return roster.isBeingTried(tried) ? BEING_TRIED : ALL_REST;
        }
        EndpointCall call = begun.get();
        try {
            // in the background one request is enough, and the callers who wait have the hedges
            EndpointAnswer answer =
                    urgency == Urgency.BACKGROUND ? last(call, patience) : answer(call, body, tried, patience);
            if (answer instanceof Failed failed) {
                tried.add(call.endpoint(), failed);
            }
            return answer;
        } finally {
            call.cancel();
        }
    }

    private EndpointAnswer answer(EndpointCall call, byte[] body, Tried tried, SharedPatience patience)
            throws InterruptedException {
        hedging.asked();
        if (rules.hedge().isPresent()) {
            Optional<EndpointAnswer> early =
                    await(call.answer(), rules.hedge().get().after().toNanos(), patience);
            if (early.isPresent()) {
                return early.get();
            }
            Optional<EndpointAnswer> either = hedged(call, body, tried.and(call.endpoint()), patience);
            if (either.isPresent()) {
                return either.get();
            }
        }
        return last(call, patience);
    }

    /** Returns the better answer of two requests; empty if no second request may be sent. */
    private Optional<EndpointAnswer> hedged(EndpointCall first, byte[] body, Tried tried, SharedPatience patience)
            throws InterruptedException {
        if (patience.isOver() || !hedging.take()) {
            return Optional.empty();
        }
        Optional<EndpointCall> begun = entrance.tryEnter() ? begun(body, tried) : Optional.empty();
        if (begun.isEmpty()) {
            hedging.give();
            return Optional.empty();
        }
        hedges.increment();
        EndpointCall second = begun.get();
        try {
            CompletableFuture<Object> either =
                    CompletableFuture.anyOf(succeeded(first, second), succeeded(second, first));
            Optional<Object> answer = await(either, rules.timeout().toNanos(), patience);
            return Optional.of(answer.map(EndpointAnswer.class::cast).orElseGet(() -> late(first, patience)));
        } finally {
            second.cancel();
            entrance.leave();
        }
    }

    private Optional<EndpointCall> begun(byte[] body, Tried tried) {
        Optional<EndpointCall> begun = roster.begin(body, tried);
        if (begun.isEmpty()) {
            entrance.leave();
        }
        return begun;
    }

    /** Returns the answer of the first call or, if that fails, the answer of the other. */
    private static CompletableFuture<EndpointAnswer> succeeded(EndpointCall call, EndpointCall other) {
        return call.answer()
                .thenCompose(answer ->
                        answer instanceof Failed ? other.answer() : CompletableFuture.completedFuture(answer));
    }

    private EndpointAnswer last(EndpointCall call, SharedPatience patience) throws InterruptedException {
        return await(call.answer(), rules.timeout().toNanos(), patience).orElseGet(() -> late(call, patience));
    }

    /** Ends a call that is too late. The endpoint counts as failing only if it had at least half of its time. */
    private Failed late(EndpointCall call, SharedPatience patience) {
        if (patience.isOver() && patience.milliseconds() * 2 < rules.timeout().toMillis()) {
            call.cancel();
            return new Failed(Cause.DEPENDENCY_FAILED, "no answer within " + patience.milliseconds() + " ms", false, 0);
        }
        return call.timedOut(Math.min(rules.timeout().toMillis(), patience.milliseconds()));
    }

    /** Waits for the value, within this time and the callers' patience. */
    private static <T> Optional<T> await(CompletableFuture<T> future, long nanos, SharedPatience patience)
            throws InterruptedException {
        long until = System.nanoTime() + nanos;
        while (true) {
            long left = Math.min(until - System.nanoTime(), patience.remaining());
            try {
                return Optional.of(future.get(Math.max(left, 0), TimeUnit.NANOSECONDS));
            } catch (TimeoutException e) {
                // Another caller with more patience may have joined.
                if (patience.isOver() || System.nanoTime() - until >= 0) {
                    return Optional.empty();
                }
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            }
        }
    }

    public List<JudgeEndpoint> endpoints() {
        return roster.endpoints();
    }

    public JudgeAdmission entrance() {
        return entrance;
    }

    public long retries() {
        return retries.sum();
    }

    public long hedges() {
        return hedges.sum();
    }
}
