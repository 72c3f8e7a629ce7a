package dev.assay.bench.recovery;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;

/** A server of chat completions that accepts every answer after a fixed time, however many it is asked at once. */
final class SlowJudge implements AutoCloseable {
    private static final byte[] TRUE = """
            {"object":"chat.completion","choices":[{"index":0,"finish_reason":"stop",
             "message":{"role":"assistant","content":"True"}}],"usage":{"prompt_tokens":200,"completion_tokens":1}}
            """.getBytes(StandardCharsets.UTF_8);

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;
    private final Duration time;
    private final LongAdder asked = new LongAdder();

    SlowJudge(Duration time) throws IOException {
        this.time = time;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1_024);
        server.createContext("/v1/chat/completions", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    /** How often it was asked so far. */
    long asked() {
        return asked.sum();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            asked.increment();
            exchange.getRequestBody().readAllBytes();
            Thread.sleep(time);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, TRUE.length);
            exchange.getResponseBody().write(TRUE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
