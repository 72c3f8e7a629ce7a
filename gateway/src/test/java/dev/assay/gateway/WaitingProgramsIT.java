package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Tests that waiting sessions and programs do not block other requests. The gateway has two carriers for its virtual
 * threads and no spare ones, so that a thread that holds a carrier shows at once; with Java's own settings spare
 * carriers would hide it until they end after half a minute without work. {@code -Dassay.silence=PT90S} tests Java's
 * own settings with such a pause.
 */
class WaitingProgramsIT {
    private static final int CARRIERS = 2;
    private static final int WAITING = 2 * CARRIERS;
    private static final Duration SILENCE = Duration.parse(System.getProperty("assay.silence", "PT0S"));
    private static final Duration IDLE = SILENCE.plusSeconds(10);
    private static final String NO_SPARE_CARRIERS = "-Djdk.virtualThreadScheduler.parallelism=" + CARRIERS
            + " -Djdk.virtualThreadScheduler.maxPoolSize=" + CARRIERS;
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Test
    void othersAreServedWhileTwiceAsManyWaitAsThereAreCores() throws Exception {
        try (ChildGateway gateway = new ChildGateway(Gateway.newHome(), settings());
                ExecutorService callers = Executors.newCachedThreadPool()) {
            Api api = gateway.api();
            Programs programs = new Programs(api);
            int status = programs.send("pass", request -> {}).status();
            assumeThat(status).as("the process backend runs on this machine").isEqualTo(200);
            try {
                assertTimeoutPreemptively(PATIENCE.multipliedBy(2), () -> fill(programs, callers));
                LockSupport.parkNanos(SILENCE.toNanos());
                assertTimeoutPreemptively(PATIENCE, () -> {
                    serves(api);
                    assertThat(busy(api)).isEqualTo(WAITING);
                });
                Await.until(
                        "idle sessions have ended, but for the new one",
                        () -> Metrics.of(api).value("assay_sandbox_sessions") <= 1);
            } finally {
                callers.shutdownNow();
            }
            Await.until("programs without a caller end", () -> busy(api) == 0);
        }
    }

    private static Map<String, String> settings() {
        return Map.of(
                "ASSAY_SANDBOX",
                "process",
                "ASSAY_SANDBOX_SLOTS",
                Integer.toString(2 * WAITING),
                "ASSAY_SANDBOX_OPTIONS",
                "sessions.idle_s=" + IDLE.toSeconds(),
                "JAVA_TOOL_OPTIONS",
                SILENCE.isZero() ? NO_SPARE_CARRIERS : "");
    }

    private static void fill(Programs programs, ExecutorService callers) {
        for (int i = 0; i < WAITING; i++) {
            programs.open("x = 1");
        }
        for (int i = 0; i < WAITING; i++) {
            var _ = callers.submit(() -> sleep(programs.api()));
        }
        Await.until("all programs run", () -> busy(programs.api()) == WAITING);
    }

    /** Sends a request with a longer timeout than other requests of the tests. */
    private static HttpResponse<String> sleep(Api api) throws IOException, InterruptedException {
        byte[] body = Programs.body(
                "import time; time.sleep(600)",
                request -> request.putObject("limits").put("wall_ms", 600_000));
        HttpRequest request = HttpRequest.newBuilder(api.url().resolve("/v1/execute"))
                .header("Authorization", "Bearer " + api.key())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        }
    }

    private static double busy(Api api) {
        return Metrics.of(api).value("assay_sandbox_busy", "lane=\"tools\"");
    }

    private static void serves(Api api) {
        timed("GET /livez", () -> assertThat(api.get("/livez").status()).isEqualTo(200));
        timed("scoring mathematics", () -> assertThat(reward(api, """
                {'verifier': 'math', 'task': {'gold': '1/2'}, 'response': '\\\\boxed{0.5}'}""")).isEqualTo(1));
        timed("scoring code", () -> assertThat(reward(api, """
                {'verifier': 'code', 'task': {'tests': [{'stdin': '1', 'expected': '2'}]},
                 'response': '```python\\nprint(int(input()) + 1)\\n```'}""")).isEqualTo(1));
        timed("a new session", () -> assertThat(new Programs(api).open("x = 2")).isNotEmpty());
    }

    private static double reward(Api api, String item) {
        JsonNode result = api.result(item);
        return result.path("reward").asDouble(-1);
    }

    private static void timed(String what, Runnable request) {
        long start = System.nanoTime();
        request.run();
        if (!SILENCE.isZero()) {
            System.out.printf("%s after %s: %d ms%n", what, SILENCE, (System.nanoTime() - start) / 1_000_000);
        }
    }
}
