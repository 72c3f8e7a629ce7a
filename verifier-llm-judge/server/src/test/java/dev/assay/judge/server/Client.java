package dev.assay.judge.server;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import tools.jackson.databind.JsonNode;

/** A client of the server. */
final class Client implements AutoCloseable {
    private static final String CHAT = "/v1/chat/completions";

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final String base;

    Client(int port) {
        this.base = "http://127.0.0.1:" + port;
    }

    /** Returns the body of a question with one message and further fields. */
    static String body(String content, String fields) {
        return "{\"messages\": [{\"role\": \"user\", \"content\": \"%s\"}]%s}"
                .formatted(content, fields.isEmpty() ? "" : ", " + fields);
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return http.send(HttpRequest.newBuilder(URI.create(base + path)).build(), BodyHandlers.ofString());
    }

    HttpResponse<String> post(String body, String... headers) throws IOException, InterruptedException {
        return http.send(request(CHAT, body, headers), BodyHandlers.ofString());
    }

    /** Sends a request for embeddings. */
    HttpResponse<String> embed(String body) throws IOException, InterruptedException {
        return http.send(request("/v1/embeddings", body), BodyHandlers.ofString());
    }

    CompletableFuture<HttpResponse<String>> begin(String body) {
        return http.sendAsync(request(CHAT, body), BodyHandlers.ofString());
    }

    private HttpRequest request(String path, String body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path))
                .POST(BodyPublishers.ofString(body))
                .header("Content-Type", "application/json");
        return (headers.length == 0 ? request : request.headers(headers)).build();
    }

    JsonNode ask(String body) throws IOException, InterruptedException {
        return Tiny.JSON.readTree(post(body).body());
    }

    /** Waits until the metrics have one of these lines. */
    void until(String... lines) throws IOException, InterruptedException {
        while (!shows(lines)) {
            Thread.onSpinWait();
        }
    }

    /** Returns whether the metrics have one of these lines. */
    boolean shows(String... lines) throws IOException, InterruptedException {
        return get("/metrics").body().lines().anyMatch(List.of(lines)::contains);
    }

    @Override
    public void close() {
        http.close();
    }
}
