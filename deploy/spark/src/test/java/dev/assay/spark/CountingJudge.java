package dev.assay.spark;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A judge's server that accepts every answer. It keeps questions for a while, so that it sees how many are asked at once. */
final class CountingJudge implements AutoCloseable {
    private static final byte[] ANSWER = """
            {"choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": "True"}}],
             "usage": {"prompt_tokens": 20, "completion_tokens": 1}}
            """.getBytes(StandardCharsets.UTF_8);

    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();
    private final CountDownLatch tooMany = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;

    /** Starts a server that keeps questions, at most two seconds, until more than {@code limit} have come at once. */
    CountingJudge(int limit) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", exchange -> answer(exchange, limit));
        server.start();
    }

    private void answer(HttpExchange exchange, int limit) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            int now = waiting.incrementAndGet();
            most.accumulateAndGet(now, Math::max);
            if (now > limit) {
                tooMany.countDown();
            }
            boolean _ = tooMany.await(2, TimeUnit.SECONDS);
            waiting.decrementAndGet();
            exchange.sendResponseHeaders(200, ANSWER.length);
            exchange.getResponseBody().write(ANSWER);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    /** Returns the largest number of questions that waited at the same time. */
    int mostAtOnce() {
        return most.get();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
