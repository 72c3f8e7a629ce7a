package dev.assay.client;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;

/** Answers one request after the other with what it was given, and keeps what was asked. */
final class ScriptedServer implements AutoCloseable {
    /** What came in. */
    record Asked(String path, String key, String name, long deadline, String body) {}

    private record Said(int status, String type, String body) {}

    private final HttpServer server;
    private final Queue<Said> script = new ArrayDeque<>();
    final List<Asked> asked = new CopyOnWriteArrayList<>();

    ScriptedServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    ScriptedServer then(String json) {
        script.add(new Said(200, "application/json", json.replace('\'', '"')));
        return this;
    }

    ScriptedServer thenRefuses(int status, String json) {
        script.add(new Said(status, "application/problem+json", json.replace('\'', '"')));
        return this;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var headers = exchange.getRequestHeaders();
            asked.add(new Asked(
                    exchange.getRequestURI().getPath(),
                    headers.getFirst("Authorization"),
                    headers.getFirst("Idempotency-Key"),
                    Long.parseLong(headers.getOrDefault("Assay-Deadline-Ms", List.of("0"))
                            .getFirst()),
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
            Said said = script.remove();
            byte[] body = said.body().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", said.type());
            exchange.getResponseHeaders().set("Retry-After", "0");
            exchange.sendResponseHeaders(said.status(), body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
