package dev.assay.client;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server that answers requests with scripted answers, in order, and records the requests. */
final class ScriptedServer implements AutoCloseable {
    /** A recorded request. */
    record Asked(String path, String key, String name, long deadline, String body) {}

    /** A scripted answer. With {@code cut} it breaks off at its end, with {@code stalls} it stays open there. */
    private record Said(int status, String type, String body, boolean cut, boolean stalls) {}

    private final HttpServer server;
    private final Queue<Function<Asked, Said>> script = new ConcurrentLinkedQueue<>();
    private final CountDownLatch over = new CountDownLatch(1);
    final List<Asked> asked = new CopyOnWriteArrayList<>();

    ScriptedServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        // An answer that stalls must not block the next request.
        server.setExecutor(task -> Thread.ofVirtual().start(task));
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    ScriptedServer then(String json) {
        return adds(200, "application/json", json, false);
    }

    ScriptedServer thenRefuses(int status, String json) {
        return adds(status, "application/problem+json", json, false);
    }

    /** Adds an answer that has a head and the first byte of a body, and then stalls. */
    ScriptedServer thenStalls() {
        script.add(asked -> new Said(200, "application/json", "{", true, true));
        return this;
    }

    /** Adds an answer of lines. */
    ScriptedServer thenLines(String... lines) {
        return adds(200, "application/x-ndjson", String.join("\n", lines) + "\n", false);
    }

    /** Adds an answer of lines that breaks off within a line. */
    ScriptedServer thenBreaksAfter(String... lines) {
        return adds(200, "application/x-ndjson", String.join("\n", lines) + "\n{'type': 'res", true);
    }

    /** Adds an answer of lines that gives every item a reward of 1. */
    ScriptedServer thenScores() {
        script.add(asked -> new Said(200, "application/x-ndjson", scores(asked), false, false));
        return this;
    }

    private static String scores(Asked asked) {
        StringBuilder lines = new StringBuilder();
        int index = 0;
        for (JsonNode item : new JsonMapper().readTree(asked.body()).path("items")) {
            lines.append("{\"type\": \"result\", \"index\": %d, \"id\": %s, ".formatted(index++, item.path("id")))
                    .append("\"status\": \"scored\", \"reward\": 1.0, \"retryable\": false}\n");
        }
        return lines.append("{\"type\": \"summary\"}\n").toString();
    }

    private ScriptedServer adds(int status, String type, String body, boolean cut) {
        Said said = new Said(status, type, body.replace('\'', '"'), cut, false);
        script.add(asked -> said);
        return this;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            Headers headers = exchange.getRequestHeaders();
            Asked request = new Asked(
                    exchange.getRequestURI().getPath(),
                    headers.getFirst("Authorization"),
                    headers.getFirst("Idempotency-Key"),
                    Long.parseLong(headers.getOrDefault("Assay-Deadline-Ms", List.of("0"))
                            .getFirst()),
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            asked.add(request);
            Said said = script.remove().apply(request);
            byte[] body = said.body().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", said.type());
            exchange.getResponseHeaders().set("Retry-After", "0");
            exchange.sendResponseHeaders(said.status(), body.length + (said.cut() ? 1 : 0));
            exchange.getResponseBody().write(body);
            exchange.getResponseBody().flush();
            if (said.stalls()) {
                over.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        over.countDown();
        server.stop(0);
    }
}
