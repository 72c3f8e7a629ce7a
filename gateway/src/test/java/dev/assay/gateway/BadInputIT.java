package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class BadInputIT {
    private static final String GOOD = "{'verifier': 'math', 'task': {'gold': '4'}, 'response': '\\\\boxed{4}'}";

    private final Gateway gateway = Gateway.shared();
    private final Api api = gateway.api();

    @ParameterizedTest
    @ValueSource(strings = {"/v1/verify", "/v1/verify:batch"})
    void brokenJsonIsRefused(String path) {
        assertThat(api.post(path, "{'items': [")
                        .problem(400, "invalid-json")
                        .get("detail")
                        .asString())
                .startsWith("not JSON at line 1, column ");
        api.post(path, " ").problem(400, "invalid-json");
        api.post(path, "{'items': [], 'items': []}").problem(400, "invalid-json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/verify", "/v1/verify:batch"})
    void invalidUtf8IsRefused(String path) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes(Api.bytes("{'response': '"));
        body.write(0xC0);
        body.writeBytes(Api.bytes("'}"));

        api.post(path, body.toByteArray()).problem(400, "invalid-encoding");
    }

    @Test
    void deepNestingIsRefused() {
        api.batch("{'items': " + "[".repeat(100_000)).problem(400, "invalid-json");
        api.post("/v1/verify", "{'task':".repeat(65) + "1" + "}".repeat(65)).problem(400, "invalid-json");
    }

    @Test
    void aWrongFieldOfTheRequestIsNamed() {
        JsonNode problem = api.batch("{'defaults': {'step': 'x'}, 'items': []}").problem(422, "invalid-field");

        assertThat(problem.get("detail").asString())
                .isEqualTo("defaults.step must be an integer of at least 0, but is \"x\"");
        assertThat(problem.at("/errors/0/pointer").asString()).isEqualTo("/defaults/step");
        assertThat(problem.at("/errors/0/detail").asString()).startsWith("must be an integer of at least 0");
    }

    @Test
    void anIdThatComesTwiceIsRefused() {
        api.batch("{'items': [{'id': 'a', 'response': ''}, {'id': 'a', 'response': ''}]}")
                .problem(422, "duplicate-id");
    }

    @Test
    void aBatchOfNoneIsAnsweredWithNothing() {
        JsonNode answer = api.batch("{'items': []}").ok();

        assertThat(answer.get("results")).hasToString("[]");
        assertThat(answer.get("groups")).hasToString("[]");
        assertThat(answer.at("/summary/n").asInt()).isZero();
        assertThat(answer.at("/summary/reward_mean").isNull()).isTrue();
    }

    @Test
    void aBatchOfFiveThousandIsTooLarge() {
        api.batch("{'items': [" + (GOOD + ",").repeat(4_999) + GOOD + "]}").problem(413, "too-many-items");
        api.lines((GOOD + "\n").repeat(5_000)).problem(413, "too-many-items");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {'verifier': 'chess', 'task': {'gold': '4'}, 'response': ''}       | /items/1/verifier    | verifier chess is not known here
            {'verifier': 'math@9.9', 'task': {'gold': '4'}, 'response': ''}    | /items/1/verifier    | verifier math runs in version
            {'recipe': 'chess', 'task': {'gold': '4'}, 'response': ''}         | /items/1/recipe      | there is no recipe chess
            {'recipe': {'assay': 1}, 'task': {'gold': '4'}, 'response': ''}    | /items/1/recipe      | the recipe must have the key name
            {'verifier': 'math', 'response': ''}                               | /items/1/task/gold   | task.gold is missing
            {'verifier': 'math', 'task': {'gold': '4', 'glod': 1}, 'response': ''} | /items/1/task/glod | task.glod is not a field here; did you mean `gold`?
            {'verifier': 'math', 'task': {'ground_truth': '4'}, 'response': ''} | /items/1/task/ground_truth | task.ground_truth is not a field here; did you mean `gold`?
            {'verifier': 'math', 'task': {'gold': true}, 'response': ''}       | /items/1/task/gold   | task.gold must be a string or an array of strings
            {'verifier': 'math', 'task': {'gold': 1e999}, 'response': ''}      | /items/1/task/gold   | task.gold must be a string or an array of strings
            {'verifier': 'math', 'ground_truth': '4', 'response': ''}          | /items/1/ground_truth | ground_truth is not a field here; did you mean `task.gold`?
            {'verifer': 'math', 'task': {'gold': '4'}, 'response': ''}         | /items/1/verifer     | verifer is not a field here; did you mean `verifier`?
            {'verifier': 'code', 'task': {'language': 'phyton', 'tests': [{'stdin': '', 'expected': ''}]}, 'response': ''} | /items/1/task/language | there is no language phyton here; known are
            {'verifier': 'code', 'task': {'tests': []}, 'response': ''}        | /items/1/task/tests  | task.tests must hold at least one test
            {'recipe': 'mathh', 'task': {'gold': '4'}, 'response': ''}         | /items/1/recipe      | there is no recipe mathh; did you mean `math`?
            {'verifier': 'math', 'task': {'gold': '4'}}                        | /items/1/response    | response is missing
            {'verifier': 'math', 'recipe': 'math', 'response': ''}             | /items/1/verifier    | verifier can't stand beside recipe
            {'task': {'gold': '4'}, 'response': '', 'source': 'nowhere'}       | /items/1             | the item names no recipe or verifier
            {'verifier': 'math', 'task': {'gold': '4'}, 'response': '', 'x': 1} | /items/1/x          | x is not a field here
            3                                                                  | /items/1             | the item must be an object
            """)
    void aBadItemIsBadRequestAndDoesNotSpoilItsNeighbours(String item, String pointer, String detail) {
        JsonNode answer = api.batch("{'items': [" + String.join(",", GOOD, item, GOOD) + "]}")
                .ok();

        JsonNode bad = answer.at("/results/1");
        assertThat(bad.get("status").asString()).isEqualTo("unscored");
        assertThat(bad.get("cause").asString()).isEqualTo("bad_request");
        assertThat(bad.get("retryable").asBoolean()).isFalse();
        assertThat(bad.get("detail").asString()).startsWith(detail);
        assertThat(bad.at("/error/pointer").asString()).startsWith(pointer);
        assertThat(bad.at("/error/type").asString()).isEqualTo("/problems/invalid-field");
        assertThat(answer.at("/results/0/reward").asDouble()).isEqualTo(1);
        assertThat(answer.at("/results/2/reward").asDouble()).isEqualTo(1);
        assertThat(answer.at("/summary/by_cause")).hasToString("{\"bad_request\":1}");
    }

    @Test
    void aPathThatIsNoneNamesTheOneThatItIsNearTo() {
        String detail = "there is nothing at this path; did you mean ";
        assertThat(api.post("/v1/verify/", GOOD)
                        .problem(404, "not-found")
                        .get("detail")
                        .asString())
                .isEqualTo(detail + "/v1/verify?");
        assertThat(api.post("/v1/verify/batch", GOOD)
                        .problem(404, "not-found")
                        .get("detail")
                        .asString())
                .isEqualTo(detail + "/v1/verify:batch?");
        assertThat(api.get("/nowhere/at/all")
                        .problem(404, "not-found")
                        .get("detail")
                        .asString())
                .isEqualTo("there is nothing at this path");
    }

    @Test
    void aGoldMayBeANumber() {
        JsonNode answer = api.batch("""
                        {'defaults': {'verifier': 'math'}, 'items': [
                          {'task': {'gold': 4}, 'response': '\\\\boxed{4}'},
                          {'task': {'gold': [0.25, '7']}, 'response': '\\\\boxed{1/4}'},
                          {'task': {'gold': 4}, 'response': '\\\\boxed{5}'}]}""").ok();

        assertThat(answer.at("/results").findValues("reward"))
                .map(JsonNode::asInt)
                .containsExactly(1, 1, 0);
    }

    @Test
    void aGoldThatCannotBeReadIsABadReference() {
        JsonNode answer = api.batch("{'items': [" + GOOD
                        + ", {'verifier': 'math', 'task': {'gold': '  '}, 'response': '\\\\boxed{4}'}]}")
                .ok();

        JsonNode bad = answer.at("/results/1");
        assertThat(bad.get("status").asString()).isEqualTo("unscored");
        assertThat(bad.get("cause").asString()).isEqualTo("bad_reference");
        assertThat(bad.get("retryable").asBoolean()).isFalse();
        assertThat(bad.get("reward").isNull()).isTrue();
        assertThat(answer.at("/results/0/reward").asDouble()).isEqualTo(1);
    }

    @Test
    void aSingleItemThatIsUnscoredIsAnAnswerToo() {
        JsonNode answer =
                api.post("/v1/verify", "{'verifier': 'chess', 'response': ''}").ok();

        assertThat(answer.get("cause").asString()).isEqualTo("bad_request");
        assertThat(answer.at("/error/pointer").asString()).isEqualTo("/verifier");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "line\nbreak\r\n",
                "\0",
                "\u001b[31mred",
                "tab\tquote\"back\\slash/",
                "😀",
                "e\u0301",
                "\u202eright to left",
                "\uFEFF",
                "__proto__",
                "'; DROP TABLE verdict; --",
                "a/b~c"
            })
    void aHostileNameComesBackAsItWasAndIsStored(String name) {
        ObjectNode item = (ObjectNode) Api.json(GOOD.replace('\'', '"'));
        for (String key : new String[] {"id", "group", "run", "source", "policy_version"}) {
            item.put(key, name);
        }
        byte[] body = ("{\"items\":[" + item + "]}").getBytes(StandardCharsets.UTF_8);

        JsonNode answer = api.post("/v1/verify:batch", body).ok();
        List<JsonNode> lines = api.send(
                        "POST",
                        "/v1/verify:batch",
                        (item + "\n").getBytes(StandardCharsets.UTF_8),
                        "Content-Type",
                        Api.NDJSON,
                        "Accept",
                        Api.NDJSON)
                .lines();

        assertThat(answer.at("/results/0/id").asString()).isEqualTo(name);
        assertThat(answer.at("/groups/0/group").asString()).isEqualTo(name);
        assertThat(lines).hasSize(3);
        assertThat(lines.getFirst().get("id").asString()).isEqualTo(name);
        String id = answer.at("/results/0/verdict_id").asString();
        assertThat(api.get("/v1/verdicts/" + id).ok().at("/item/id").asString()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/plain",
                "application/xml",
                "multipart/form-data; boundary=x",
                "application/x-www-form-urlencoded",
                "json",
                "/",
                "*/*"
            })
    void anotherMediaTypeIsRefused(String type) {
        api.batch("{'items': []}", "Content-Type", type).problem(415, "unsupported-media-type");
    }

    @Test
    void aBodyWithoutAMediaTypeIsRefused() {
        api.send("POST", "/v1/verify:batch", Api.bytes("{'items': []}")).problem(415, "unsupported-media-type");
    }

    @Test
    void theCharsetOfJsonIsUtf8WhateverTheHeaderSays() {
        api.batch("{'items': []}", "Content-Type", "application/json; charset=utf-8")
                .ok();
        api.batch("{'items': []}", "Content-Type", "Application/JSON").ok();
    }

    @Test
    void aSingleItemIsNoNdjson() {
        api.post("/v1/verify", GOOD, "Content-Type", Api.NDJSON).problem(415, "unsupported-media-type");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Assay-Deadline-Ms | x
            Assay-Deadline-Ms | 0
            Assay-Deadline-Ms | 600001
            Assay-Deadline-Ms | 1.5
            Idempotency-Key   | a b
            """)
    void aWrongHeaderIsNamed(String name, String value) {
        JsonNode problem = api.batch("{'items': []}", name, value).problem(422, "invalid-field");

        assertThat(problem.get("detail").asString()).startsWith("the header " + name + " must be ");
    }

    @Test
    void anIdempotencyKeyThatIsTooLongIsRefused() {
        api.batch("{'items': []}", "Idempotency-Key", "k".repeat(129)).problem(422, "invalid-field");
    }

    @Test
    void thereIsNothingAtAnotherPath() {
        api.get("/v1").problem(404, "not-found");
        api.get("/v1/chess").problem(404, "not-found");
        api.get("/v1/verdicts/no-uuid").problem(404, "not-found");
        api.get("/v1/verdicts/%00").problem(404, "not-found");
        api.get("/v1/recipes/..%2F..%2Fetc").problem(404, "not-found");
        api.get("/v1/verdicts/0199a3c2-7d1e-7b0a-9f53-2f6f0c1d8e11").problem(404, "not-found");
    }

    @Test
    void anotherMethodIsNotAllowed() {
        api.get("/v1/verify").problem(405, "method-not-allowed");
        api.delete("/v1/verifiers").problem(405, "method-not-allowed");
    }

    @Test
    void aTypeThatIsNotServedIsNotAcceptable() {
        api.get("/v1/verifiers", "Accept", "text/html").problem(406, "not-acceptable");
    }

    @Test
    void theAnswerToAProblemSaysWhichRequestItWas() {
        String first = Objects.requireNonNull(api.get("/nowhere").header("Assay-Request-Id"));

        assertThat(api.get("/nowhere").header("Assay-Request-Id")).isNotEqualTo(first);
        assertThat(api.get("/livez").header("Assay-Request-Id")).isNotBlank();
    }
}
