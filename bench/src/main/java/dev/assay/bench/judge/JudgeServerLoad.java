package dev.assay.bench.judge;

import dev.assay.bench.latency.Histogram;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Keeps a number of questions in flight at a server of chat completions, for a given time. */
final class JudgeServerLoad {
    private static final Duration TIMEOUT = Duration.ofMinutes(5);
    private static final String TASK =
            "Say whether the answer means the same as the reference. Answer with one word: True or False.\n\n";
    private static final String QUESTION = "Two trains leave two towns at the same time and meet after three hours. ";

    private final URI server;
    private final int characters;
    private final int mostTokens;
    private final int inFlight;
    private final AtomicLong sent = new AtomicLong();

    /**
     * Makes a load.
     *
     * @param server the address, up to and with {@code /v1}
     * @param characters the length of a question
     */
    JudgeServerLoad(URI server, int characters, int mostTokens, int inFlight) {
        this.server = server;
        this.characters = characters;
        this.mostTokens = mostTokens;
        this.inFlight = inFlight;
    }

    /**
     * The answers to all questions.
     *
     * @param latency the duration of each answered question
     * @param seconds from the first question to the last answer
     * @param failures the number of other questions, by failure
     */
    record Outcome(
            Histogram latency, double seconds, long promptTokens, long completionTokens, Map<String, Long> failures) {
        private Outcome and(Outcome other) {
            latency.add(other.latency);
            other.failures.forEach((why, count) -> failures.merge(why, count, Long::sum));
            return new Outcome(
                    latency,
                    Math.max(seconds, other.seconds),
                    promptTokens + other.promptTokens,
                    completionTokens + other.completionTokens,
                    failures);
        }

        long failed() {
            return failures.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    /** Asks for this time; each client at least once. */
    Outcome during(Duration time) throws InterruptedException {
        long started = System.nanoTime();
        try (HttpClient client = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .build();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            String model = model(client);
            List<Future<Outcome>> asking = new ArrayList<>();
            for (int i = 0; i < inFlight; i++) {
                asking.add(threads.submit(() -> until(client, model, started, time)));
            }
            Outcome all = new Outcome(new Histogram(), 0, 0, 0, new TreeMap<>());
            for (Future<Outcome> one : asking) {
                all = all.and(one.get());
            }
            return all;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private String model(HttpClient client) throws InterruptedException {
        try {
            HttpResponse<byte[]> models = client.send(request("/models").GET().build(), BodyHandlers.ofByteArray());
            return Json.MAPPER.readTree(models.body()).at("/data/0/id").asString();
        } catch (IOException | JacksonException e) {
            throw CliFailure.unreachable(server + " does not say which model it has");
        }
    }

    private Outcome until(HttpClient client, String model, long started, Duration time) throws InterruptedException {
        Histogram latency = new Histogram();
        Map<String, Long> failures = new TreeMap<>();
        long read = 0;
        long written = 0;
        do {
            long asked = System.nanoTime();
            try {
                HttpResponse<byte[]> answer = ask(client, body(model, sent.getAndIncrement()));
                if (answer.statusCode() == 200) {
                    latency.record(System.nanoTime() - asked);
                    JsonNode usage = Json.MAPPER.readTree(answer.body()).path("usage");
                    read += usage.path("prompt_tokens").asLong();
                    written += usage.path("completion_tokens").asLong();
                } else {
                    failures.merge("status " + answer.statusCode(), 1L, Long::sum);
                }
            } catch (IOException | JacksonException e) {
                failures.merge(e.getClass().getSimpleName(), 1L, Long::sum);
            }
        } while (System.nanoTime() - started < time.toNanos());
        return new Outcome(latency, (System.nanoTime() - started) / 1e9, read, written, failures);
    }

    private HttpResponse<byte[]> ask(HttpClient client, byte[] body) throws IOException, InterruptedException {
        HttpRequest question = request("/chat/completions")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(body))
                .build();
        return client.send(question, BodyHandlers.ofByteArray());
    }

    private HttpRequest.Builder request(String path) {
        String key = Objects.requireNonNullElse(System.getenv("ASSAY_JUDGE_SERVER_KEY"), "none");
        return HttpRequest.newBuilder(URI.create(server + path))
                .timeout(TIMEOUT)
                .header("Authorization", "Bearer " + key);
    }

    /** Returns the question of this number, whose last words alone are its own. */
    private byte[] body(String model, long number) {
        String end = "\n\nReference: 42\nAnswer: " + number;
        int room = characters - TASK.length() - end.length();
        String text = TASK + QUESTION.repeat(room / QUESTION.length() + 1).substring(0, room) + end;
        ObjectNode body = Json.MAPPER.createObjectNode().put("model", model).put("max_tokens", mostTokens);
        body.putArray("messages").addObject().put("role", "user").put("content", text);
        return Json.MAPPER.writeValueAsBytes(
                body.put("temperature", 0).put("logprobs", true).put("top_logprobs", 10));
    }
}
