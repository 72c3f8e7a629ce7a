package dev.assay.client;

import dev.assay.client.api.ExecuteApi;
import dev.assay.client.api.VerifyApi;
import dev.assay.client.http.ApiClient;
import dev.assay.client.http.ApiException;
import dev.assay.client.model.BatchRequest;
import dev.assay.client.model.BatchResult;
import dev.assay.client.model.ExecuteRequest;
import dev.assay.client.model.ExecuteResult;
import dev.assay.client.model.Result;
import dev.assay.client.model.VerifyRequest;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;

/**
 * Scores over HTTP, and asks again where that can help: under one idempotency key, so that nothing is scored twice. Threads
 * may share one.
 */
public final class AssayClient {
    private static final String LOCAL = "http://127.0.0.1:8080";
    private static final Duration DEADLINE = Duration.ofSeconds(60);
    private static final Duration PATIENCE = Duration.ofSeconds(80);
    /** A network that swallowed the answer is given up a little after the server's deadline. */
    private static final Duration LATE = Duration.ofSeconds(5);

    private static final Bodies BODIES = new Bodies();

    private final String url;
    private final String key;
    private final Duration patience;
    private final VerifyApi verify;
    private final ExecuteApi execute;

    private AssayClient(String url, String key, Duration patience) {
        if (key.isBlank()) {
            throw new IllegalArgumentException("there is no key: set ASSAY_KEY, or give one");
        }
        this.url = url.replaceAll("/+$", "");
        this.key = key.strip();
        this.patience = patience;
        this.verify = new VerifyApi(api().setReadTimeout(DEADLINE.plus(LATE)));
        this.execute = new ExecuteApi(api());
    }

    /** A client of the Assay at this address, with this key. */
    public static AssayClient of(String url, String key) {
        return new AssayClient(url, key, PATIENCE);
    }

    /** A client of the Assay at {@code ASSAY_URL}, by default on this machine, with the key in {@code ASSAY_KEY}. */
    public static AssayClient fromEnvironment() {
        return of(
                Objects.requireNonNullElse(System.getenv("ASSAY_URL"), LOCAL),
                Objects.requireNonNullElse(System.getenv("ASSAY_KEY"), ""));
    }

    /** The same, with so much time for a call and everything that is tried again in it; 80 s by default. */
    public AssayClient withPatience(Duration whole) {
        return new AssayClient(url, key, whole);
    }

    /**
     * The verdict on one item. It may still be unscored: look at its status.
     *
     * @throws AssayProblem where Assay refuses the request, or can't be reached for as long as patience lasts
     */
    public Result verify(VerifyRequest request) {
        String name = UUID.randomUUID().toString();
        return patiently(deadline -> verify.verify(request, deadline, name), AssayClient::mayBeScoredLater);
    }

    /**
     * The verdicts on up to 4,096 items, in their order. Items that are unscored for now are scored again for as long as
     * patience lasts; those that are unscored then are so in the answer.
     *
     * @throws AssayProblem where Assay refuses the request, or can't be reached for as long as patience lasts
     */
    public BatchResult verifyBatch(BatchRequest request) {
        String name = UUID.randomUUID().toString();
        return patiently(
                deadline -> verify.verifyBatch(request, deadline, name),
                batch -> batch.getResults().stream().anyMatch(AssayClient::mayBeScoredLater));
    }

    private static boolean mayBeScoredLater(Result result) {
        return Boolean.TRUE.equals(result.getRetryable());
    }

    /**
     * Runs a program as a tool, apart from scoring; it is never run twice.
     *
     * @throws AssayProblem where Assay refuses the request, or can't be reached
     */
    public ExecuteResult execute(ExecuteRequest request) {
        try {
            return execute.execute(request, null);
        } catch (ApiException e) {
            throw AssayProblem.of(e, BODIES);
        }
    }

    /** What the classes in {@code dev.assay.client.api} are made with, for all that this class has no method for. */
    public ApiClient api() {
        HttpClient.Builder http =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(Duration.ofSeconds(10));
        return new ApiClient(http, BODIES, url)
                .setRequestInterceptor(request -> request.header("Authorization", "Bearer " + key));
    }

    private interface Call<T> {
        T within(long deadlineMillis) throws ApiException;
    }

    /** Calls until the answer can't become better. */
    private <T> T patiently(Call<T> call, Predicate<T> mayImprove) {
        Patience left = new Patience(patience);
        while (true) {
            try {
                T answer = call.within(left.atMost(DEADLINE).toMillis());
                if (!mayImprove.test(answer) || !left.pause(Optional.empty())) {
                    return answer;
                }
            } catch (ApiException e) {
                AssayProblem problem = AssayProblem.of(e, BODIES);
                if (!problem.retryable() || !left.pause(problem.retryAfter())) {
                    throw problem;
                }
            }
        }
    }
}
