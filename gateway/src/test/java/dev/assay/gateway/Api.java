package dev.assay.gateway;

import dev.assay.engine.wire.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import tools.jackson.databind.JsonNode;

/**
 * A client with one key that sends requests to a gateway. JSON is written with {@code '} for {@code "}.
 *
 * @param key the key, empty for none
 */
record Api(URI url, String key) {
    static final String NDJSON = "application/x-ndjson";

    private static final HttpClient CLIENT = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();

    Answer get(String path, String... headers) {
        return send("GET", path, new byte[0], headers);
    }

    Answer delete(String path) {
        return send("DELETE", path, new byte[0]);
    }

    Answer put(String path, String body, String... headers) {
        return send("PUT", path, body.getBytes(StandardCharsets.UTF_8), headers);
    }

    /** Posts JSON. */
    Answer post(String path, String json, String... headers) {
        return post(path, bytes(json), headers);
    }

    Answer post(String path, byte[] json, String... headers) {
        return send("POST", path, json, with(headers, "Content-Type", "application/json"));
    }

    /** Posts a batch. */
    Answer batch(String json, String... headers) {
        return post("/v1/verify:batch", json, headers);
    }

    /** Posts NDJSON, and asks for an answer in NDJSON. */
    Answer lines(String lines) {
        return send("POST", "/v1/verify:batch", bytes(lines), "Content-Type", NDJSON, "Accept", NDJSON);
    }

    /** Returns the result of a batch of one item. */
    JsonNode result(String item) {
        return batch("{'items': [" + item + "]}").ok().get("results").get(0);
    }

    /** Returns the lines of a batch's answer, each as soon as it is there. */
    Stream<String> streamed(String batch, String... headers) {
        String[] all = with(with(headers, "Content-Type", "application/json"), "Accept", NDJSON);
        return CLIENT.sendAsync(request("POST", "/v1/verify:batch", bytes(batch), all), BodyHandlers.ofLines())
                .join()
                .body();
    }

    Answer send(String method, String path, byte[] body, String... headers) {
        try {
            return Answer.of(CLIENT.send(request(method, path, body, headers), BodyHandlers.ofByteArray()), path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    private HttpRequest request(String method, String path, byte[] body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(url.resolve(path))
                .timeout(Duration.ofSeconds(90))
                .method(method, body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
        if (!key.isEmpty()) {
            request.header("Authorization", "Bearer " + key);
        }
        return headers.length == 0 ? request.build() : request.headers(headers).build();
    }

    static byte[] bytes(String text) {
        return text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }

    static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    static JsonNode json(String text) {
        return Json.MAPPER.readTree(text);
    }

    private static String[] with(String[] headers, String name, String value) {
        for (int i = 0; i < headers.length; i += 2) {
            if (headers[i].equals(name)) {
                return headers;
            }
        }
        String[] more = java.util.Arrays.copyOf(headers, headers.length + 2);
        more[headers.length] = name;
        more[headers.length + 1] = value;
        return more;
    }
}
