package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class IdempotencyIT {
    private static final String BODY =
            "{'items': [{'id': 'a', 'verifier': 'math', 'task': {'gold': '4'}, 'response': '\\\\boxed{4}'}]}";

    private final Gateway gateway = Gateway.shared();
    private final Api api = gateway.api();
    private final String key = UUID.randomUUID().toString();

    @Test
    void aRepeatGetsTheSameVerdicts() {
        Answer first = api.batch(BODY, "Idempotency-Key", key);
        Answer repeat = api.batch(BODY, "Idempotency-Key", key);

        assertThat(first.headers().firstValue("Idempotent-Replay")).isEmpty();
        assertThat(repeat.header("Idempotent-Replay")).isEqualTo("true");
        assertThat(repeat.ok()).isEqualTo(first.ok());
    }

    @Test
    void aRepeatInAnotherFormGetsTheSameVerdicts() {
        JsonNode first = api.batch(BODY, "Idempotency-Key", key).ok();

        Answer lines = api.batch(BODY, "Idempotency-Key", key, "Accept", Api.NDJSON);
        Answer compressed = api.post(
                "/v1/verify:batch", Api.gzip(Api.bytes(BODY)), "Idempotency-Key", key, "Content-Encoding", "gzip");

        assertThat(lines.header("Idempotent-Replay")).isEqualTo("true");
        assertThat(lines.lines().getFirst().get("verdict_id")).isEqualTo(first.at("/results/0/verdict_id"));
        assertThat(compressed.ok()).isEqualTo(first);
    }

    @Test
    void linesNeedNotWaitForEachOtherAndARepeatHasTheSameOnes() {
        String gate = "lines-" + key;
        String body = "{'deadline_ms': 3000, 'items': [{'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'},"
                + " {'verifier': 'held', 'task': {'gate': '" + gate + "'}, 'response': 'x'}]}";
        List<JsonNode> lines = new ArrayList<>();
        try (Stream<String> streamed = api.streamed(body, "Idempotency-Key", key)) {
            streamed.map(Api::json).forEach(line -> {
                lines.add(line);
                HeldVerifier.gate(gate).open();
            });
        }

        assertThat(lines)
                .extracting(line -> line.get("type").asString())
                .containsExactly("result", "result", "summary");
        assertThat(lines.get(1).get("status").asString()).isEqualTo("scored");
        Answer repeat = api.batch(body, "Idempotency-Key", key, "Accept", Api.NDJSON);
        assertThat(repeat.header("Idempotent-Replay")).isEqualTo("true");
        assertThat(repeat.lines().subList(0, 2)).isEqualTo(lines.subList(0, 2));
    }

    @Test
    void aSingleItemIsRepeatedToo() {
        String item = "{'verifier': 'math', 'task': {'gold': '4'}, 'response': '4', 'explain': true}";

        assertThat(api.post("/v1/verify", item, "Idempotency-Key", key).ok())
                .isEqualTo(api.post("/v1/verify", item, "Idempotency-Key", key).ok());
    }

    @Test
    void anotherBodyUnderTheSameKeyIsRefused() {
        api.batch(BODY, "Idempotency-Key", key).ok();

        api.batch(BODY.replace("'a'", "'b'"), "Idempotency-Key", key).problem(422, "key-reused");
        api.post("/v1/verify:batch", BODY, "Content-Type", Api.NDJSON, "Idempotency-Key", key)
                .problem(422, "key-reused");
    }

    @Test
    void aKeyIsOfItsProjectAndPath() {
        api.batch(BODY, "Idempotency-Key", key).ok();
        String other = api.post("/v1/keys", "{'name': 'i', 'project': 'idempotent', 'scopes': ['verify']}")
                .ok()
                .get("key")
                .asString();

        Answer elsewhere = gateway.api(other).batch(BODY, "Idempotency-Key", key);
        elsewhere.ok();
        assertThat(elsewhere.headers().firstValue("Idempotent-Replay")).isEmpty();
        api.post("/v1/verify", "{'verifier': 'math', 'response': ''}", "Idempotency-Key", key)
                .ok();
    }

    @Test
    void aRequestInProgressIsNotBegunAgain() throws Exception {
        String held = "{'items': [{'verifier': 'held', 'task': {'gate': 'progress'}, 'response': 'x'}]}";
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Answer> first = callers.submit(() -> api.batch(held, "Idempotency-Key", key));
            Await.until(
                    "it is being scored", () -> HeldVerifier.gate("progress").arrived() == 1);

            Answer second = api.batch(held, "Idempotency-Key", key);
            second.problem(409, "key-in-progress");
            assertThat(second.headers().firstValue("Retry-After"))
                    .as("it may be done at any moment, and a caller has not the patience for all of a deadline")
                    .hasValueSatisfying(seconds -> assertThat(seconds).isIn("1", "2"));
            HeldVerifier.gate("progress").open();

            assertThat(api.batch(held, "Idempotency-Key", key).status()).isIn(200, 409);
            JsonNode answer = first.get().ok();
            assertThat(api.batch(held, "Idempotency-Key", key).ok()).isEqualTo(answer);
        }
        assertThat(HeldVerifier.gate("progress").arrived()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sync", "async", "none"})
    void aRepeatScoresOnlyWhatMayBeRetried(String persist) {
        String gate = "retry " + persist;
        String body = """
                {'persist': '%s', 'explain': true, 'items': [
                  {'id': 'a', 'verifier': 'math', 'task': {'gold': '4'}, 'response': '\\\\boxed{4}', 'group': 'g'},
                  {'id': 'b', 'verifier': 'held', 'task': {'gate': '%s'}, 'response': 'fails', 'group': 'g'},
                  {'id': 'c', 'verifier': 'chess', 'response': '', 'group': 'g'}]}""".formatted(persist, gate);

        JsonNode first = api.batch(body, "Idempotency-Key", key).ok();
        JsonNode second = api.batch(body, "Idempotency-Key", key).ok();
        HeldVerifier.gate(gate).open();
        Answer answered = api.batch(body, "Idempotency-Key", key);
        JsonNode third = answered.ok();
        JsonNode fourth = api.batch(body, "Idempotency-Key", key).ok();

        assertThat(first.at("/results/1/cause").asString()).isEqualTo("dependency_failed");
        assertThat(second.at("/results/1/cause").asString()).isEqualTo("dependency_failed");
        assertThat(answered.header("Idempotent-Replay")).isEqualTo("true");
        assertThat(third.at("/results/1/status").asString()).isEqualTo("scored");
        assertThat(third.at("/results/1/index").asInt()).isEqualTo(1);
        assertThat(third.at("/results/0")).isEqualTo(first.at("/results/0"));
        assertThat(third.at("/results/2")).isEqualTo(first.at("/results/2"));
        assertThat(third.get("batch_id")).isEqualTo(first.get("batch_id"));
        assertThat(third.at("/summary/scored").asInt()).isEqualTo(2);
        assertThat(third.at("/groups/0/scored").asInt()).isEqualTo(2);
        assertThat(fourth).isEqualTo(third);
        assertThat(HeldVerifier.gate(gate).arrived()).isEqualTo(3);
        if (!persist.equals("none")) {
            String id = third.at("/results/1/verdict_id").asString();
            assertThat(api.get("/v1/verdicts/" + id).ok().at("/item/id").asString())
                    .isEqualTo("b");
        }
    }

    @Test
    void aRefusedRequestDoesNotTakeTheKey() {
        api.batch("{'items': [", "Idempotency-Key", key).problem(400, "invalid-json");

        api.batch(BODY, "Idempotency-Key", key).ok();
    }

    @Test
    void aClientThatLeavesFindsItsVerdictsWhenItComesBack() throws Exception {
        String body = "{'items': [{'verifier': 'held', 'task': {'gate': 'leaving'}, 'response': 'x'}]}";
        byte[] bytes = Api.bytes(body);
        try (RawClient client = new RawClient(gateway.url())) {
            client.head(
                            "POST /v1/verify:batch HTTP/1.1",
                            "Host: localhost",
                            "Authorization: Bearer " + gateway.adminKey(),
                            "Content-Type: application/json",
                            "Idempotency-Key: " + key,
                            "Content-Length: " + bytes.length)
                    .send(bytes);
            Await.until("it is being scored", () -> HeldVerifier.gate("leaving").arrived() == 1);
        }
        HeldVerifier.gate("leaving").open();

        Await.until(
                "it is answered", () -> api.batch(body, "Idempotency-Key", key).status() == 200);
        assertThat(api.batch(body, "Idempotency-Key", key).header("Idempotent-Replay"))
                .isEqualTo("true");
        assertThat(HeldVerifier.gate("leaving").arrived()).isEqualTo(1);
    }
}
