package dev.assay.cli.server;

import dev.assay.cli.terminal.CliFailure;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** A client of a gateway over HTTP. Every call throws {@link CliFailure} where the gateway can't be reached. */
public final class GatewayClient implements AutoCloseable {
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration ANSWER = Duration.ofSeconds(30);
    /** The timeout of a batch, longer than the longest deadline that it may have. */
    private static final Duration BATCH = Duration.ofMinutes(11);

    private static final int CONFLICT = 409;

    private static final Duration UPLOAD = Duration.ofMinutes(30);

    private final URI server;
    private final ServerKey key;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT)
            .build();

    public GatewayClient(URI server, ServerKey key) {
        this.server = server;
        this.key = key;
    }

    public URI server() {
        return server;
    }

    public GatewayResponse get(String path) throws InterruptedException {
        return send(request(path, ANSWER).GET().build());
    }

    /**
     * Takes each entry of a list, over all its pages, and returns the last page.
     *
     * @param key the key of the list in a page
     */
    public JsonNode list(String path, String key, Consumer<JsonNode> taker) throws InterruptedException {
        String query = "";
        while (true) {
            GatewayResponse answer = get(path + query);
            if (!answer.ok()) {
                throw answer.failure();
            }
            JsonNode page = answer.json();
            if (!page.path(key).isArray()) {
                throw answer.notAGateway("it lists no " + key);
            }
            page.path(key).forEach(taker);
            if (!page.path("next").isString()) {
                return page;
            }
            query = "?after=" + URLEncoder.encode(page.path("next").asString(), StandardCharsets.UTF_8);
        }
    }

    /**
     * Writes the body of an answer as it comes.
     *
     * @param accept the type that the body is to have
     * @throws CliFailure also where the gateway refuses
     * @throws IOException where the body can't be written
     */
    public void download(String path, String accept, OutputStream out) throws IOException, InterruptedException {
        ReceivedBytes received = new ReceivedBytes(out);
        GatewayResponse answer;
        try {
            answer = attempt(path, accept, received);
        } catch (IOException e) {
            throw unreachable(e);
        }
        finish(answer, received);
    }

    /**
     * Writes the body of an answer as {@link #download} does, and tries again as {@link #postBatch} does.
     *
     * @param path makes the path of each attempt, which asks for what is not yet written
     */
    public void downloadPatiently(Supplier<String> path, String accept, OutputStream out)
            throws IOException, InterruptedException {
        ReceivedBytes received = new ReceivedBytes(out);
        RetryPolicy retries = new RetryPolicy();
        GatewayResponse answer = null;
        while (answer == null || waited(answer, retries)) {
            try {
                answer = attempt(path.get(), accept, received);
            } catch (IOException e) {
                received.finish();
                answer = null;
                if (!retries.waitALittle()) {
                    throw unreachable(e);
                }
            }
        }
        finish(answer, received);
    }

    private GatewayResponse attempt(String path, String accept, ReceivedBytes received)
            throws IOException, InterruptedException {
        HttpRequest request =
                request(path, UPLOAD).setHeader("Accept", accept).GET().build();
        BodyHandler<byte[]> handler = answer -> answer.statusCode() / 100 == 2
                ? BodySubscribers.mapping(BodySubscribers.ofByteArrayConsumer(received), _ -> new byte[0])
                : BodySubscribers.ofByteArray();
        return new GatewayResponse(server, key, client.send(request, handler));
    }

    private static void finish(GatewayResponse answer, ReceivedBytes received) throws IOException {
        if (!answer.ok()) {
            throw answer.failure();
        }
        received.finish();
    }

    public GatewayResponse delete(String path) throws InterruptedException {
        return send(request(path, ANSWER).DELETE().build());
    }

    public GatewayResponse post(String path, byte[] json) throws InterruptedException {
        return send(request(path, ANSWER)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(json))
                .build());
    }

    /** Puts the bytes of a file, without a change. */
    public GatewayResponse put(String path, Path file) throws InterruptedException {
        if (!Files.isRegularFile(file)) {
            throw CliFailure.usage(
                    Files.exists(file) ? file + " is a folder, and not a file" : "there is no file " + file);
        }
        try {
            return send(request(path, UPLOAD).PUT(BodyPublishers.ofFile(file)).build());
        } catch (FileNotFoundException e) {
            throw CliFailure.usage(file + " can't be read");
        }
    }

    /**
     * Posts a batch. Where the gateway is full or unavailable, or the connection is lost, it tries again under one
     * idempotency key, so that nothing is scored twice.
     */
    public GatewayResponse postBatch(byte[] json) throws InterruptedException {
        return posted("/v1/verify:batch", BATCH, "application/json", BodyPublishers.ofByteArray(json));
    }

    /** Posts the lines of a job, and tries again as {@link #postBatch} does. */
    public GatewayResponse submitJob(Path lines) throws InterruptedException, FileNotFoundException {
        return posted("/v1/jobs", UPLOAD, "application/x-ndjson", BodyPublishers.ofFile(lines));
    }

    /** Posts a job that takes its items later, and tries again as {@link #postBatch} does. */
    public GatewayResponse openJob(byte[] json) throws InterruptedException {
        return posted("/v1/jobs", ANSWER, "application/json", BodyPublishers.ofByteArray(json));
    }

    /** Posts items of an open job, which may come twice, and tries again while the gateway is full or away. */
    public GatewayResponse addToJob(String path, byte[] lines) throws InterruptedException {
        HttpRequest request = request(path, ANSWER)
                .header("Content-Type", "application/x-ndjson")
                .POST(BodyPublishers.ofByteArray(lines))
                .build();
        return sentPatiently(request, false);
    }

    private GatewayResponse posted(String path, Duration timeout, String type, BodyPublisher body)
            throws InterruptedException {
        HttpRequest request = request(path, timeout)
                .header("Content-Type", type)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(body)
                .build();
        return sentPatiently(request, true);
    }

    /** Gets as {@link #get} does, and tries again as {@link #postBatch} does, so that a gateway may start again meanwhile. */
    public GatewayResponse getPatiently(String path) throws InterruptedException {
        return sentPatiently(request(path, ANSWER).GET().build(), true);
    }

    /** @param outwaits whether a conflict passes by itself */
    private GatewayResponse sentPatiently(HttpRequest request, boolean outwaits) throws InterruptedException {
        RetryPolicy retries = new RetryPolicy();
        while (true) {
            try {
                GatewayResponse answer = attempt(request);
                if ((answer.status() == CONFLICT && !outwaits) || !waited(answer, retries)) {
                    return answer;
                }
            } catch (IOException e) {
                if (!retries.waitALittle()) {
                    throw unreachable(e);
                }
            }
        }
    }

    private static boolean waited(GatewayResponse answer, RetryPolicy retries) throws InterruptedException {
        return switch (answer.status()) {
            case 429, 503 -> retries.waitFor(answer.retryAfter());
            // An earlier attempt is still being scored, or its gateway crashed and its claim has not ended yet.
            case CONFLICT -> retries.waitALittle();
            default -> false;
        };
    }

    private GatewayResponse send(HttpRequest request) throws InterruptedException {
        try {
            return attempt(request);
        } catch (IOException e) {
            throw unreachable(e);
        }
    }

    private GatewayResponse attempt(HttpRequest request) throws IOException, InterruptedException {
        return new GatewayResponse(server, key, client.send(request, BodyHandlers.ofByteArray()));
    }

    private HttpRequest.Builder request(String path, Duration timeout) {
        return HttpRequest.newBuilder(URI.create(server + path))
                .timeout(timeout)
                .header("Accept", "application/json")
                .header("Authorization", "Bearer " + key.value());
    }

    private CliFailure unreachable(IOException e) {
        String why = switch (e) {
            case HttpConnectTimeoutException timeout -> "no connection within " + CONNECT.toSeconds() + " s";
            case HttpTimeoutException timeout -> "no answer in time";
            case ConnectException refused -> "nothing listens there; ./assay serve starts a gateway";
            default -> "the connection broke";
        };
        return CliFailure.unreachable(server + " can't be reached: " + why);
    }

    @Override
    public void close() {
        client.shutdownNow();
        client.close();
    }
}
