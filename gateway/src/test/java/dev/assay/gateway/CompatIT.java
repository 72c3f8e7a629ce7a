package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.JsonNode;

@ExtendWith(OutputCaptureExtension.class)
class CompatIT {
    private static final String SAMPLE = "{'prompt': 'p', 'response': '4', 'label': '4'}";

    private final Gateway gateway = Gateway.shared();
    private final Api admin = gateway.api();
    private final Api nobody = gateway.api("");

    private String key(String scopes) {
        return admin.post("/v1/keys", "{'name': 'a trainer', 'scopes': [" + scopes + "]}")
                .ok()
                .get("key")
                .asString();
    }

    private static String basic(String password) {
        byte[] pair = ("assay:" + password).getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(pair);
    }

    @Test
    void aTrainerThatKnowsOnlyAnAddressPutsItsKeyThere() {
        String key = key("'verify', 'execute'");
        assertThat(nobody.post("/k/" + key + "/compat/slime/math", SAMPLE).ok().asDouble())
                .isEqualTo(1);
        assertThat(nobody.post("/k/" + key + "/compat/slime/math", SAMPLE, "Authorization", "Bearer of.a.cloud")
                        .status())
                .isEqualTo(200);
        assertThat(nobody.post("/compat/slime/math", SAMPLE, "Authorization", basic(key))
                        .status())
                .isEqualTo(200);
        assertThat(nobody.post("/compat/fireworks/math/evaluate", "{}", "X-Api-Key", key)
                        .status())
                .isEqualTo(422);
        assertThat(nobody.get("/compat/fireworks/math/health")
                        .ok()
                        .get("status")
                        .asString())
                .isEqualTo("ok");
        assertThat(gateway.api(key).get("/compat/nemo-gym/reverify_mode").ok().asString())
                .isEqualTo("stateless");
    }

    @Test
    void aKeyThatMayDoMoreIsRefusedInAnAddress() {
        String key = key("'verify', 'read'");
        assertThat(nobody.post("/k/" + key + "/compat/slime/math", SAMPLE)
                        .json()
                        .get("detail")
                        .asString())
                .contains("also has read");
        assertThat(nobody.post("/compat/slime/math", SAMPLE, "Authorization", basic(key))
                        .status())
                .isEqualTo(403);
        assertThat(gateway.api(key).post("/compat/slime/math", SAMPLE).status()).isEqualTo(200);
        Answer ofAdmin = nobody.post("/k/" + gateway.adminKey() + "/compat/slime/math", SAMPLE);
        assertThat(ofAdmin.status()).isEqualTo(403);
        assertThat(ofAdmin.json().get("detail").asString()).contains("installation's own key");
    }

    @Test
    void aKeyInAnAddressOpensOnlyDropInsAndOnlyInItsScopes() {
        String key = key("'verify'");
        assertThat(nobody.post("/k/" + key + "/v1/verify", "{}").status()).isEqualTo(403);
        assertThat(nobody.post("/v1/verify", "{}", "Authorization", basic(key)).status())
                .isEqualTo(401);
        assertThat(nobody.post("/v1/verify", "{}", "X-Api-Key", key).status()).isEqualTo(401);
        assertThat(nobody.post("/k/" + key("'execute'") + "/compat/slime/math", SAMPLE)
                        .status())
                .isEqualTo(403);
        assertThat(nobody.post("/compat/slime/math", SAMPLE).status()).isEqualTo(401);
    }

    @Test
    void anAddressThatIsNoneIsToldSoBeforeAKeyIsAskedFor() {
        String runs = key("'execute'");
        for (Answer misspelt : List.of(
                nobody.post("/compat/openrhlf/math/get_reward", SAMPLE),
                nobody.post("/k/" + runs + "/compat/slimy", SAMPLE),
                gateway.api(runs).post("/compat", SAMPLE))) {
            assertThat(misspelt.status()).as(misspelt.body()).isEqualTo(404);
            assertThat(misspelt.json().get("detail").asString()).contains("fireworks, llama-factory");
        }
        assertThat(nobody.post("/compat/openrlhf/math", SAMPLE)
                        .problem(404, "not-found")
                        .get("detail")
                        .asString())
                .contains("/compat/openrlhf[/RECIPE]/get_reward");
        Answer asked = nobody.get("/compat/openrlhf/get_reward");
        assertThat(asked.problem(405, "method-not-allowed").get("detail").asString())
                .contains("POST");
        assertThat(asked.header("Allow")).isEqualTo("POST");
    }

    @Test
    void noAnswerLogOrMetricShowsAKeyInAnAddress(CapturedOutput output) {
        String key = key("'verify'");
        Answer scored = nobody.post("/k/" + key + "/compat/slime/math", SAMPLE);
        Answer refused = nobody.post("/k/" + key + "/compat/slime/math", "{}");
        Answer lost = nobody.post("/k/" + key + "/nowhere", "{}");
        Answer misplaced = nobody.post("/compat/k/" + key + "/slime", "{}", "Authorization", "Bearer " + key);
        String unknown = "assay_00000000_" + "x".repeat(43);
        Answer stranger = nobody.post("/k/" + unknown + "/compat/slime/math", SAMPLE);

        assertThat(refused.json().get("instance").asString()).isEqualTo("/compat/slime");
        assertThat(stranger.status()).isEqualTo(401);
        String shown = scored.body()
                + refused.body()
                + lost.body()
                + misplaced.body()
                + stranger.body()
                + admin.get("/actuator/prometheus").body()
                + output.getAll();
        assertThat(shown)
                .contains("scored for a trainer")
                .doesNotContain(key.substring(15))
                .doesNotContain("xxxxxxxx");
    }

    @Test
    void whatFailedIsTriedAgainWhileTheTrainerWaits() {
        HeldVerifier.Gate gate = HeldVerifier.gate("opened later");
        String sample =
                "{'prompt': 'p', 'response': 'fails', 'label': {'verifier': 'held', 'task': {'gate': 'opened later'}}}";
        CompletableFuture<Answer> answer = CompletableFuture.supplyAsync(() -> admin.post("/compat/slime", sample));
        Await.until("it was tried again", () -> gate.arrived() >= 2);
        assertThat(answer).isNotDone();
        gate.open();
        assertThat(answer.join().ok().asDouble()).isEqualTo(1);
    }

    @Test
    void aTrainerWaitsHereForItsQuotaAndNotByItsOwnFewRetries() {
        String key = admin.post("/v1/keys", "{'name': 'slow', 'scopes': ['verify'], 'items_per_second': 1}")
                .ok()
                .get("key")
                .asString();
        String samples = "{'query': ['4', '4'], 'prompts': ['p', 'p'], 'labels': ['4', '4']}";
        Api slow = gateway.api(key);
        assertThat(slow.post("/compat/openrlhf/math/get_reward", samples).status())
                .isEqualTo(200);
        assertThat(slow.post("/compat/openrlhf/math/get_reward?hold_ms=100", samples)
                        .status())
                .isEqualTo(429);
        assertThat(slow.post("/compat/openrlhf/math/get_reward", samples).status())
                .isEqualTo(200);
    }

    @Test
    void aTrainerThatLeavesCancelsItsWork() throws Exception {
        HeldVerifier.Gate gate = HeldVerifier.gate("a trainer left");
        byte[] body = Api.bytes(
                "{'prompt': 'p', 'response': 'waits', 'label': {'verifier': 'held', 'task': {'gate': 'a trainer left'}}}");
        try (RawClient client = new RawClient(gateway.url())) {
            client.head(
                            "POST /compat/slime HTTP/1.1",
                            "Host: localhost",
                            "Authorization: Bearer " + gateway.adminKey(),
                            "Content-Type: application/json",
                            "Content-Length: " + body.length)
                    .send(body);
            Await.until("it is being scored", () -> gate.arrived() == 1);
        }
        Await.until("nobody scores it", () -> Metrics.of(admin).value("assay_lane_running", "lane=\"held\"") == 0);
    }

    @Test
    void aTrainersVerdictIsCommittedBeforeItIsAnswered() {
        double before = stored();
        String path = "/compat/slime/math?run=of-slime&step=4";
        admin.post(path, SAMPLE).ok();
        assertThat(stored()).isEqualTo(before + 1);
        admin.post(path + "&persist=none", SAMPLE).ok();
        assertThat(stored()).isEqualTo(before + 1);
    }

    private double stored() {
        return Metrics.of(admin).value("assay_verdicts_stored_total");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            nemo-gym/math/verify?run=       | {'expected_answer': '4', 'response': {'output': [{'type': 'function_call', 'call_id': 'c', 'name': 'add', 'arguments': '{\\"a\\": 1}'}, {'type': 'function_call_output', 'call_id': 'c', 'output': '4'}, {'type': 'message', 'role': 'assistant', 'content': '4'}]}}
            fireworks/math/evaluate?run=    | {'ground_truth': '4', 'messages': [{'role': 'assistant', 'tool_calls': [{'type': 'function', 'function': {'name': 'old', 'arguments': '{}'}}]}, {'role': 'user', 'content': 'add'}, {'role': 'assistant', 'content': null, 'tool_calls': [{'id': 'c', 'type': 'function', 'function': {'name': 'add', 'arguments': '{\\"a\\": 1}'}}]}, {'role': 'tool', 'content': '4'}, {'role': 'assistant', 'content': '4'}]}
            vertex/math?run=                | {'example': {'references': {'answer': '4'}}, 'response': {'parts': [{'functionCall': {'name': 'add', 'args': {'a': 1}}}, {'text': '4'}]}}
            """)
    void callsOfToolsAreStoredWithTheTextOfTheResponse(String path, String body) {
        String run = "calls-" + UUID.randomUUID();

        admin.post("/compat/" + path + run, body).ok();

        String verdict = admin.get("/v1/verdicts?run=" + run)
                .ok()
                .at("/verdicts/0/verdict_id")
                .asString();
        JsonNode response = admin.get("/v1/verdicts/" + verdict).ok().at("/item/response");
        assertThat(response.get("text").asString()).isEqualTo("4");
        assertThat(response.get("tool_calls")).hasSize(1);
        assertThat(response.at("/tool_calls/0/name").asString()).isEqualTo("add");
        assertThat(Json.MAPPER.readTree(response.at("/tool_calls/0/arguments").asString()))
                .isEqualTo(Json.MAPPER.createObjectNode().put("a", 1));
    }

    @Test
    void aCallOfAToolWithoutANameIsNamed() {
        JsonNode problem = admin.post("/compat/nemo-gym/verify", """
                        {"expected_answer": "4", "response": {"output": [{"type": "function_call", "arguments": "{}"}]}}""").problem(422, "invalid-field");

        assertThat(problem.at("/errors/0/pointer").asString()).isEqualTo("/response/output/0/name");
    }

    @Test
    void aSessionOfNemoGymHasOneCookie() {
        Answer first = admin.post("/compat/nemo-gym/seed_session", "{}");
        String cookie = first.header("Set-Cookie");
        assertThat(cookie)
                .startsWith("assay_session=")
                .containsIgnoringCase("HttpOnly")
                .contains("SameSite=Strict");
        Answer second = admin.post("/compat/nemo-gym/seed_session", "{}", "Cookie", cookie.split(";", 2)[0]);
        assertThat(second.header("Set-Cookie")).isEmpty();
    }
}
