package dev.assay.judge.endpoint;

import dev.assay.judge.endpoint.EndpointAnswer.Failed;
import dev.assay.judge.endpoint.EndpointAnswer.Failed.Refusal;
import dev.assay.judge.endpoint.EndpointAnswer.Filtered;
import dev.assay.judge.endpoint.EndpointAnswer.TooLong;
import dev.assay.judge.http.HttpReply;
import dev.assay.judge.http.OutgoingRequest;
import dev.assay.judge.wire.RefusedStatus;
import dev.assay.verifier.Verdict.Cause;
import java.net.ConnectException;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** A request that is under way. */
final class EndpointCall {
    private static final long BUSY_NANOS = 1_000_000;

    private final JudgeEndpoint endpoint;
    private final OutgoingRequest sent;
    private final CompletableFuture<EndpointAnswer> answer;
    private final AtomicBoolean ended = new AtomicBoolean();
    private final long from;

    EndpointCall(JudgeEndpoint endpoint, OutgoingRequest sent) {
        this.endpoint = endpoint;
        this.sent = sent;
        this.from = endpoint.time().nanos();
        this.answer = sent.answer().handle((response, failure) -> {
            EndpointAnswer came = response == null ? broken(failure) : read(endpoint.speech(), response);
            if (ended.compareAndSet(false, true)) {
                endpoint.answered(came, endpoint.time().nanos() - from);
            }
            return came;
        });
    }

    JudgeEndpoint endpoint() {
        return endpoint;
    }

    /** Returns the answer, completed when it comes; it never completes exceptionally. */
    CompletableFuture<EndpointAnswer> answer() {
        return answer;
    }

    /** Gives the request up. */
    void cancel() {
        if (ended.compareAndSet(false, true)) {
            endpoint.abandoned();
        }
        sent.giveUp().run();
    }

    /** Gives the request up, because the endpoint exceeded its time. */
    Failed timedOut(long milliseconds) {
        Failed late = Failed.dependency("no answer within " + milliseconds + " ms", true);
        if (ended.compareAndSet(false, true)) {
            endpoint.answered(late, endpoint.time().nanos() - from);
        }
        sent.giveUp().run();
        return late;
    }

    private static EndpointAnswer read(WireProtocol speech, HttpReply response) {
        int status = response.status();
        EndpointAnswer answer = status == 200 ? speech.read(response.body()) : failed(status, response);
        if (!(answer instanceof Failed)) {
            return answer;
        }
        return switch (RefusedStatus.of(status, response.body())) {
            case TOO_LONG -> new TooLong();
            case CONTENT -> new Filtered();
            case OTHERWISE -> answer;
        };
    }

    private static Failed failed(int status, HttpReply response) {
        return switch (status) {
            case 400, 422 ->
                Failed.refused(
                        "the server refuses the request (HTTP " + status + "): does the profile fit it?",
                        Refusal.REQUEST);
            case 401 -> Failed.dependency("the server refuses our key (HTTP 401)", false);
            case 403 -> Failed.refused("the server refuses our key (HTTP 403)", Refusal.KEY);
            case 404 -> Failed.dependency("the server knows no such model or path (HTTP 404)", false);
            case 408, 425, 429 -> busy(status, response);
            default ->
                status >= 500
                        ? busy(status, response)
                        : Failed.dependency("the server answered with HTTP " + status, false);
        };
    }

    private static Failed busy(int status, HttpReply response) {
        long asked = RetryAfter.nanos(response.retryAfter(), Clock.systemUTC());
        // A busy server has not failed. So it rests at least a moment, and the answer does not count as a failure.
        long rest = status == 429 ? Math.max(asked, BUSY_NANOS) : asked;
        return new Failed(Cause.DEPENDENCY_FAILED, "the server answered with HTTP " + status, true, rest);
    }

    private static Failed broken(@Nullable Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        return Failed.dependency(
                cause instanceof ConnectException
                        ? "the server can't be reached"
                        : "the connection broke, or the answer was too long",
                true);
    }
}
