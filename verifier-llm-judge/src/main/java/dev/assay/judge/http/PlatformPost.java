package dev.assay.judge.http;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Posts with the client of the Java platform, which knows TLS and proxies. */
final class PlatformPost implements JsonPost {
    private final HttpRequest.Builder request;
    private final long mostBytes;
    private final HttpClient client;

    PlatformPost(URI address, Optional<String> key, long mostBytes, HttpClient client) {
        this.request = HttpRequest.newBuilder(address)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json");
        key.ifPresent(token -> request.header("Authorization", "Bearer " + token));
        this.mostBytes = mostBytes;
        this.client = client;
    }

    @Override
    public OutgoingRequest send(byte[] json) {
        CompletableFuture<HttpResponse<byte[]>> sent = client.sendAsync(
                request.copy().POST(BodyPublishers.ofByteArray(json)).build(),
                BodyHandlers.limiting(BodyHandlers.ofByteArray(), mostBytes));
        return new OutgoingRequest(
                sent.thenApply(response -> new HttpReply(
                        response.statusCode(), response.headers().firstValue("Retry-After"), response.body())),
                () -> sent.cancel(true));
    }

    /** The client is shared, and closed by its owner. */
    @Override
    public void close() {}
}
