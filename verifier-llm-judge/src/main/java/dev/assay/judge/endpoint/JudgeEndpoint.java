package dev.assay.judge.endpoint;

import dev.assay.judge.endpoint.EndpointAnswer.Failed;
import dev.assay.judge.http.JsonPost;
import dev.assay.judge.http.JudgeHttpClient;
import dev.assay.judge.pace.TimeSource;
import dev.assay.verifier.judge.JudgeStatus;
import dev.assay.verifier.judge.JudgeStatus.Health;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** One server of a judge. After five failures in a row it rests, and is then tried with a few questions. */
public final class JudgeEndpoint {
    private static final Duration NEVER_SLOW = Duration.ofDays(1);
    private static final long LONGEST_MICROS = TimeUnit.HOURS.toMicros(1);

    private final WireProtocol speech;
    private final URI base;
    private final JsonPost post;
    private final TimeSource time;
    private final CircuitBreaker breaker;
    private final AtomicInteger inFlight = new AtomicInteger();
    private final LongAdder begun = new LongAdder();
    private final LongAdder calls = new LongAdder();
    private final LongAdder failures = new LongAdder();
    private final LongAdder nanos = new LongAdder();
    private final ConcurrentHistogram micros = new ConcurrentHistogram(LONGEST_MICROS, 2);
    private volatile JudgeStatus.@Nullable Failure lastFailure;
    private volatile long restsUntil;
    /**
     * Whether the server asked for so long a rest that a single question must first find out whether it accepts
     * requests.
     */
    private volatile boolean tried;

    private final AtomicBoolean trying = new AtomicBoolean();

    /**
     * Makes an endpoint.
     *
     * @param base the address without the protocol's path
     * @param key a key that is sent as a bearer token
     * @param rest the rest after too many failures
     * @param mostBytes the longest answer that is read, in bytes
     */
    public JudgeEndpoint(
            JudgeHttpClient http,
            WireProtocol speech,
            URI base,
            Optional<String> key,
            Duration rest,
            long mostBytes,
            TimeSource time) {
        this.speech = speech;
        this.base = base;
        this.post = http.to(URI.create(base + speech.path()), key, mostBytes);
        this.time = time;
        this.restsUntil = time.nanos();
        this.breaker = CircuitBreaker.of(
                base.toString(),
                CircuitBreakerConfig.custom()
                        .slidingWindowType(SlidingWindowType.COUNT_BASED)
                        .slidingWindowSize(5) // all five must fail: one success prevents the rest
                        .minimumNumberOfCalls(5)
                        .failureRateThreshold(100)
                        .slowCallDurationThreshold(NEVER_SLOW) // judges that think are slow by nature
                        .permittedNumberOfCallsInHalfOpenState(
                                3) // more than one, so that a stale connection does not cause another rest
                        .maxWaitDurationInHalfOpenState(Duration.ofMinutes(1))
                        .waitDurationInOpenState(rest)
                        .clock(time.clock())
                        .build());
    }

    /** Sends a request if this endpoint accepts one now. */
    Optional<EndpointCall> begin(byte[] body) {
        if (restNanos() > 0 || (tried && !trying.compareAndSet(false, true))) {
            return Optional.empty();
        }
        if (!breaker.tryAcquirePermission()) {
            trying.set(false);
            return Optional.empty();
        }
        inFlight.incrementAndGet();
        begun.increment();
        return Optional.of(new EndpointCall(this, post.send(body)));
    }

    WireProtocol speech() {
        return speech;
    }

    TimeSource time() {
        return time;
    }

    /** Records the end of a call; called once for each. */
    void answered(EndpointAnswer answer, long took) {
        inFlight.decrementAndGet();
        calls.increment();
        nanos.add(took);
        micros.recordValue(Math.clamp(TimeUnit.NANOSECONDS.toMicros(took), 0, LONGEST_MICROS));
        if (answer instanceof Failed failed) {
            failures.increment();
            lastFailure = new JudgeStatus.Failure(Instant.now(), failed.detail());
            if (failed.restNanos() > 0) {
                rest(failed.restNanos());
                breaker.releasePermission(); // the server is busy, but works
            } else if (failed.refusal() == Failed.Refusal.REQUEST) {
                breaker.releasePermission(); // the server works; answers of models must not make it rest
            } else {
                tried = false;
                breaker.onError(took, TimeUnit.NANOSECONDS, new IllegalStateException(failed.detail()));
            }
        } else {
            tried = false;
            breaker.onSuccess(took, TimeUnit.NANOSECONDS);
        }
        trying.set(false);
    }

    /** Extends the rest. A shorter rest, from a request that was already under way, does not end a longer one. */
    private synchronized void rest(long asked) {
        restsUntil = Math.max(restsUntil, time.nanos() + asked);
        tried |= asked >= RetryAfter.MOST.toNanos();
    }

    /** Records that a call was given up; called once for each. */
    void abandoned() {
        inFlight.decrementAndGet();
        trying.set(false);
        breaker.releasePermission();
    }

    /** Returns the remaining rest, in nanoseconds. */
    long restNanos() {
        return Math.max(0, restsUntil - time.nanos());
    }

    long begun() {
        return begun.sum();
    }

    int inFlight() {
        return inFlight.get();
    }

    /** Returns the number of calls that ended, and the nanoseconds that they took. */
    public long[] took() {
        return new long[] {calls.sum(), nanos.sum()};
    }

    /** Adds the duration of each call that ended, in microseconds. */
    public void addDurations(Histogram all) {
        all.add(micros);
    }

    public JudgeStatus.Endpoint status() {
        return new JudgeStatus.Endpoint(
                base.toString(), health(), inFlight(), calls.sum(), failures.sum(), Optional.ofNullable(lastFailure));
    }

    Health health() {
        if (tried) {
            return restNanos() > 0 ? Health.RESTING : Health.TRIED;
        }
        return switch (breaker.getState()) {
            case OPEN, FORCED_OPEN -> Health.RESTING;
            case HALF_OPEN -> Health.TRIED;
            case CLOSED, DISABLED, METRICS_ONLY -> Health.ASKED;
        };
    }
}
