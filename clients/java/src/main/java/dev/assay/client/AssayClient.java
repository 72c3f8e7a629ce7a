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
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Scores over HTTP, and repeats a request where that can help. All attempts have one idempotency key, so that nothing
 * is scored twice. Threads may share a client.
 */
public final class AssayClient {
    private static final Duration DEADLINE = Duration.ofSeconds(60);
    private static final Duration PATIENCE = Duration.ofSeconds(80);
    /** The margin after the server's deadline: a connection that is silent for longer is given up. */
    private static final Duration LATE = Duration.ofSeconds(5);

    /** The longest deadline that the server takes. */
    private static final Duration LONGEST_DEADLINE = Duration.ofMinutes(10);
    /** The time for further attempts after the first one has taken its whole deadline. */
    private static final Duration AGAIN = PATIENCE.minus(DEADLINE);

    private static final RequestBodyMapper BODIES = new RequestBodyMapper();

    private final String url;
    private final String key;
    private final Duration patience;
    private final FirstContact contact;
    private final VerifyApi verify;
    private final ExecuteApi execute;

    private AssayClient(String url, String key, Duration patience, FirstContact contact) {
        if (key.isBlank()) {
            throw new IllegalArgumentException("there is no key: set ASSAY_KEY, or give one");
        }
        this.url = address(url);
        this.key = key.strip();
        this.patience = patience;
        this.contact = contact;
        this.verify = new VerifyApi(api().setReadTimeout(LONGEST_DEADLINE.plus(LATE)));
        this.execute = new ExecuteApi(api());
    }

    /** Checks the address. The message does not show it, since it may contain a secret. */
    private static String address(String url) {
        String bare = url.strip().replaceAll("/+$", "");
        if (!bare.matches("(?i)https?://[^/].*")) {
            throw new IllegalArgumentException("the address must begin with http:// or https://");
        }
        if (bare.matches("[^/]+//[^/]*@.*")) {
            throw new IllegalArgumentException("the address contains a password: give the key by itself");
        }
        if (bare.matches(".*/v1(/.*)?")) {
            throw new IllegalArgumentException("the address is only what comes before /v1");
        }
        return bare;
    }

    /** Returns a client of the Assay service at this address, with this key. */
    public static AssayClient of(String url, String key) {
        return new AssayClient(url, key, PATIENCE, new FirstContact());
    }

    /**
     * Returns a client of the service at {@code ASSAY_URL}, by default on this machine at {@code ASSAY_PORT}, with the
     * key in {@code ASSAY_KEY}.
     */
    public static AssayClient fromEnvironment() {
        return from(System.getenv());
    }

    static AssayClient from(Map<String, String> environment) {
        String port = environment.getOrDefault("ASSAY_PORT", "").strip();
        String given = environment.getOrDefault("ASSAY_URL", "").strip();
        String local = "http://127.0.0.1:" + (port.isEmpty() ? "8080" : port);
        return of(given.isEmpty() ? local : given, environment.getOrDefault("ASSAY_KEY", ""));
    }

    /**
     * Returns the same client with another time limit for a call with all its attempts; 80 s by default. A batch whose
     * {@code deadline_ms} is longer than 60 s has 20 s more than that at least.
     */
    public AssayClient withPatience(Duration whole) {
        return new AssayClient(url, key, whole, contact);
    }

    /**
     * Returns the verdict on one item. It may still be unscored: check its status.
     *
     * @throws AssayProblem where Assay refuses the request, or can't be reached within the time limit; within 5 s where
     *     nobody listens at the address and nobody has ever answered
     */
    public Result verify(VerifyRequest request) {
        String name = UUID.randomUUID().toString();
        return patiently(
                DEADLINE, patience, deadline -> verify.verify(request, deadline, name), AssayClient::mayBeScoredLater);
    }

    /**
     * Returns the verdicts on all items, in their order. Items that are unscored for a temporary cause are sent again
     * within the time limit; an item that is unscored at the end is unscored in the answer. A list that is too large
     * for one request goes in several requests, one after the other, each with that time limit. Groups stay together,
     * and such an answer has no batch id.
     *
     * @throws AssayProblem where Assay refuses the request, or can't be reached within the time limit
     */
    public BatchResult verifyBatch(BatchRequest request) {
        List<PreparedItem> items = RequestPartition.of(request, BODIES);
        List<List<PreparedItem>> requests =
                RequestPartition.divided(items, frameOf(request).toString().length());
        if (requests.size() < 2) {
            try {
                return whole(request);
            } catch (AssayProblem problem) {
                if (problem.status() != 413 || items.size() < 2) {
                    throw problem;
                }
            }
        }
        long began = System.nanoTime();
        try (ResultStream streaming = streaming(request, requests)) {
            Result[] results = new Result[items.size()];
            streaming.forEachRemaining(result -> results[result.getIndex()] = result);
            Duration elapsed = Duration.ofNanos(System.nanoTime() - began);
            return ResultTotals.of(items, List.of(results), streaming.groups(), elapsed);
        }
    }

    /**
     * Returns each result as soon as it is there, in any order; its index names its item. Every item gets a result.
     * Items without a result when a connection breaks are sent again, and so are items that are unscored for a
     * temporary cause; an item without a verdict in the end is unscored. A list that is too large for one request goes
     * in several, one after the other, each with its own time limit. Close the stream if you do not read it to its end.
     *
     * @throws AssayProblem while the stream is read, where Assay refuses the request or does not answer
     */
    public Stream<Result> stream(BatchRequest request) {
        List<PreparedItem> items = RequestPartition.of(request, BODIES);
        ResultStream streaming = streaming(
                request,
                RequestPartition.divided(items, frameOf(request).toString().length()));
        int kind = Spliterator.DISTINCT | Spliterator.NONNULL;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(streaming, kind), false)
                .onClose(streaming::close);
    }

    private ResultStream streaming(BatchRequest request, List<List<PreparedItem>> requests) {
        ObjectNode frame = frameOf(request);
        ApiClient api = api();
        Duration deadline = deadline(request);
        return new ResultStream(requests, patience(deadline), contact, BODIES, url, (items, left) -> {
            ObjectNode body = frame.deepCopy();
            ArrayNode list = body.putArray("items");
            items.forEach(item -> list.add(item.json()));
            HttpRequest.Builder post = HttpRequest.newBuilder(URI.create(api.getBaseUri() + "/v1/verify:batch"))
                    .header("Content-Type", "application/json")
                    .header("Accept", "application/x-ndjson, application/problem+json")
                    .header(
                            "Assay-Deadline-Ms",
                            String.valueOf(left.atMost(deadline).toMillis()))
                    .POST(HttpRequest.BodyPublishers.ofByteArray(BODIES.writeValueAsBytes(body)));
            api.getRequestInterceptor().accept(post);
            return new ResponseLines(api.getHttpClient(), post.build(), left.atMost(deadline.plus(LATE)));
        });
    }

    private static ObjectNode frameOf(BatchRequest request) {
        ObjectNode frame = BODIES.valueToTree(new BatchRequest()
                .defaults(request.getDefaults())
                .explain(request.getExplain())
                .persist(request.getPersist())
                .deadlineMs(request.getDeadlineMs()));
        frame.remove("items");
        return frame;
    }

    private BatchResult whole(BatchRequest request) {
        String name = UUID.randomUUID().toString();
        Duration longest = deadline(request);
        return patiently(
                longest,
                patience(longest),
                deadline -> verify.verifyBatch(request, deadline, name),
                batch -> batch.getResults().stream().anyMatch(AssayClient::mayBeScoredLater));
    }

    /** Returns the time that the server gets for one request of this batch. */
    private static Duration deadline(BatchRequest request) {
        Long millis = request.getDeadlineMs();
        return millis == null ? DEADLINE : Duration.ofMillis(millis);
    }

    /** Returns the time for a call whose requests may take this long: no less than one of them and another attempt. */
    private Duration patience(Duration deadline) {
        Duration least = deadline.plus(AGAIN);
        return deadline.compareTo(DEADLINE) > 0 && patience.compareTo(least) < 0 ? least : patience;
    }

    private static boolean mayBeScoredLater(Result result) {
        return Boolean.TRUE.equals(result.getRetryable());
    }

    /**
     * Runs a program as a tool, apart from scoring; the client never repeats the request.
     *
     * @throws AssayProblem where Assay refuses the request, or can't be reached
     */
    public ExecuteResult execute(ExecuteRequest request) {
        try {
            return new RequestTimeout(patience).of(() -> execute.execute(request, null));
        } catch (ApiException e) {
            throw AssayProblem.of(e, BODIES, url);
        }
    }

    /**
     * Returns the HTTP client with which you construct the classes of {@code dev.assay.client.api}, for endpoints that
     * this class has no method for.
     */
    public ApiClient api() {
        HttpClient.Builder http =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(Duration.ofSeconds(10));
        return new ApiClient(http, BODIES, url)
                .setReadTimeout(DEADLINE.plus(LATE))
                .setRequestInterceptor(request -> request.header("Authorization", "Bearer " + key));
    }

    private interface Call<T> {
        T within(long deadlineMillis) throws ApiException;
    }

    /** Calls until another attempt can't improve the answer. */
    private <T> T patiently(Duration longest, Duration whole, Call<T> call, Predicate<T> mayImprove) {
        CallDeadline left = new CallDeadline(whole);
        while (true) {
            try {
                long deadline = left.atMost(longest).toMillis();
                T answer = new RequestTimeout(left.atMost(longest.plus(LATE))).of(() -> call.within(deadline));
                contact.answered();
                if (!mayImprove.test(answer) || !left.pause(Optional.empty())) {
                    return answer;
                }
            } catch (ApiException e) {
                AssayProblem problem = AssayProblem.of(e, BODIES, url);
                if (!problem.retryable() || !left.pause(problem.retryAfter(), contact.longest(problem, whole))) {
                    throw problem;
                }
            }
        }
    }
}
