package dev.assay.client;

import dev.assay.client.http.ApiException;
import dev.assay.client.model.Problem;
import java.io.IOException;
import java.net.ConnectException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.ObjectMapper;

/** A request that Assay refused or did not answer. A failure of one item is not a problem but an unscored result. */
public final class AssayProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final transient @Nullable Problem problem;
    private final boolean retryable;
    private final @Nullable Duration retryAfter;
    private final boolean inAnswer;

    private AssayProblem(
            ApiException cause,
            @Nullable Problem problem,
            boolean retryable,
            @Nullable Duration retryAfter,
            @Nullable String url) {
        super(problem == null ? message(cause, url) : words(problem), cause);
        this.status = cause.getCode();
        this.problem = problem;
        this.retryable = retryable;
        this.retryAfter = retryAfter;
        this.inAnswer = url == null;
    }

    static AssayProblem of(ApiException failure, ObjectMapper json, String url) {
        Problem problem = read(failure.getResponseBody(), json);
        return new AssayProblem(failure, problem, mayPass(failure, problem), retryAfter(failure), url);
    }

    /** Returns the problem in the last line of an answer that failed after its first line. */
    static AssayProblem said(Problem problem) {
        ApiException failure = new ApiException(words(problem), problem.getStatus(), null, null);
        return new AssayProblem(failure, problem, Boolean.TRUE.equals(problem.getRetryable()), null, null);
    }

    /** Returns this problem with its pointers translated from the sent items to the caller's list. */
    AssayProblem moved(List<PreparedItem> items) {
        if (problem != null && problem.getErrors() != null) {
            problem.getErrors()
                    .forEach(error -> error.setPointer(PreparedItem.pointer(
                            error.getPointer(),
                            place -> place < items.size() ? items.get(place).index() : place)));
        }
        return this;
    }

    private static @Nullable Problem read(@Nullable String body, ObjectMapper json) {
        if (body == null) {
            return null;
        }
        try {
            Problem problem = json.readValue(body, Problem.class);
            return problem == null || problem.getType() == null ? null : problem;
        } catch (JacksonException e) {
            return null;
        }
    }

    private static @Nullable String message(ApiException failure, @Nullable String url) {
        return switch (failure.getCause()) {
            case JacksonException unread -> "this is not how Assay answers: " + unread.getOriginalMessage();
            case IOException nobody
            when refused(nobody) ->
                "there is no answer from " + url
                        + ": nobody listens there, or the host is not known;"
                        + " start Assay there (./assay serve), or say in ASSAY_URL where it is";
            case IOException lost -> "there is no answer from " + url + ": " + lost;
            case null, default -> failure.getMessage();
        };
    }

    private static boolean refused(@Nullable Throwable failure) {
        return failure != null && (failure instanceof ConnectException || refused(failure.getCause()));
    }

    private static String words(Problem problem) {
        return problem.getTitle() + " (" + problem.getStatus() + " " + problem.getType() + "): " + problem.getDetail()
                + "; request " + problem.getRequestId();
    }

    private static boolean mayPass(ApiException failure, @Nullable Problem problem) {
        if (problem != null) {
            return Boolean.TRUE.equals(problem.getRetryable());
        }
        return switch (failure.getCode()) {
            case 0 -> failure.getCause() instanceof IOException;
            // A proxy between client and service gives these, without Assay's problem document.
            case 408, 429, 502, 503, 504 -> true;
            default -> false;
        };
    }

    private static @Nullable Duration retryAfter(ApiException failure) {
        if (failure.getResponseHeaders() == null) {
            return null;
        }
        return failure.getResponseHeaders()
                .firstValue("Retry-After")
                .filter(seconds -> seconds.matches("[0-9]{1,9}"))
                .map(seconds -> Duration.ofSeconds(Long.parseLong(seconds)))
                .orElse(null);
    }

    /** Returns the HTTP status; 0 where there was no answer. */
    public int status() {
        return status;
    }

    /**
     * Returns Assay's problem document, with a stable type and the fields at fault; empty where a proxy answered, or
     * nothing did.
     */
    public Optional<Problem> problem() {
        return Optional.ofNullable(problem);
    }

    /** Returns whether the same request may succeed later. */
    public boolean retryable() {
        return retryable;
    }

    /** Returns whether there was no connection at all: nobody listens at the address, or its host is not known. */
    boolean refused() {
        return refused(getCause());
    }

    /** Returns whether the problem was the last line of an answer rather than the whole answer. */
    boolean inAnswer() {
        return inAnswer;
    }

    /** Returns the time that Assay asks the client to wait. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
