package dev.assay.bench.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.bench.judge.JudgeServerLoad.Outcome;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class JudgeServerLoadTest {
    private final Queue<JsonNode> asked = new ConcurrentLinkedQueue<>();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/v1/models", exchange -> send(exchange, 200, "{\"data\": [{\"id\": \"tiny\"}]}"));
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void theTokensOfAllAnswersAreCounted() throws Exception {
        server.createContext("/v1/chat/completions", exchange -> {
            asked.add(Json.MAPPER.readTree(exchange.getRequestBody()));
            send(exchange, 200, "{\"usage\": {\"prompt_tokens\": 600, \"completion_tokens\": 4}}");
        });
        Outcome outcome = load().during(Duration.ZERO);

        assertThat(outcome.latency().count()).isEqualTo(3);
        assertThat(outcome.promptTokens()).isEqualTo(1800);
        assertThat(outcome.completionTokens()).isEqualTo(12);
        assertThat(outcome.failed()).isZero();
        assertThat(asked).hasSize(3).allSatisfy(question -> {
            assertThat(question.path("model").asString()).isEqualTo("tiny");
            assertThat(question.at("/messages/0/content").asString())
                    .hasSize(500)
                    .contains("Answer: ");
        });
        assertThat(asked).doesNotHaveDuplicates();
    }

    @Test
    void aRefusalIsAFailureAndSaysItsStatus() throws Exception {
        server.createContext("/v1/chat/completions", exchange -> send(exchange, 429, "{}"));
        Outcome outcome = load().during(Duration.ZERO);

        assertThat(outcome.latency().count()).isZero();
        assertThat(outcome.failures()).isEqualTo(Map.of("status 429", 3L));
    }

    /** Returns a load of three clients, each of which asks once in no time. */
    private JudgeServerLoad load() {
        URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1");
        return new JudgeServerLoad(url, 500, 4, 3);
    }

    private static void send(HttpExchange exchange, int status, String json) throws IOException {
        try (exchange) {
            byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }
}
