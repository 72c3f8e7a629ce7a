package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Tests of scorers from their upload to the verifier {@code script}; JSON is written with {@code '} for {@code "}. */
class ScorersIT {
    private static final String VERL = """
            # /// assay
            # entry = "compute_score"
            # range = [-1, 1]
            # ///
            def compute_score(data_source, solution_str, ground_truth, extra_info=None):
                return 1.0 if solution_str.strip() == ground_truth else -1.0
            """;

    private final Gateway gateway = Gateway.sharedWithPrograms();
    private Api api = gateway.api();

    /** Gives each test a project of its own. */
    @BeforeEach
    void enterAProject() {
        api = newProject("'assets', 'verify'");
    }

    private Api newProject(String scopes) {
        String project = "p" + UUID.randomUUID();
        return gateway.api(gateway.api()
                .post("/v1/keys", "{'name': 't', 'project': '" + project + "', 'scopes': [" + scopes + "]}")
                .ok()
                .get("key")
                .asString());
    }

    @Test
    void aStoredScorerGivesTheRewardsOfAStoredRecipe() {
        String hash = stored(VERL);
        api.put("/v1/recipes/mine", """
                assay: 1
                name: mine
                parts:
                  correct: {verify: script, with: {scorer: %s}}
                reward:
                  map: {of: correct, table: [[0, -1], [1, 1]]}
                """.formatted(hash), "Content-Type", "application/yaml")
                .ok();

        assertThat(reward("42")).isEqualTo(1);
        assertThat(reward("41")).isEqualTo(-1);
    }

    private double reward(String response) {
        return api.result(
                        "{'recipe': 'mine', 'task': {'data': {'ground_truth': '42'}}, 'response': '" + response + "'}")
                .get("reward")
                .asDouble();
    }

    @Test
    void theFieldsOfATaskStandBeforeTheManifest() {
        JsonNode result = script("'scorer': '" + stored(VERL) + "', 'range': [-1, 3], 'data': {'ground_truth': '42'}");
        assertThat(result.get("reward").asDouble()).isEqualTo(0.5);
        JsonNode other = script("'scorer': '" + stored(VERL) + "', 'entry': 'score'");
        assertThat(other.get("cause").asString()).isEqualTo("bad_reference");
        assertThat(other.get("detail").asString()).contains("no function score");
    }

    @Test
    void aScorerIsShownWithItsManifestAndListed() {
        String hash = stored(VERL);
        JsonNode shown = api.get("/v1/scorers/" + hash).ok();
        assertThat(shown.get("manifest"))
                .isEqualTo(Api.json("{\"entry\": \"compute_score\", \"function\": \"compute_score\","
                        + " \"deterministic\": true, \"conversational\": false, \"range\": [-1.0, 1.0]}"));
        assertThat(api.get("/v1/scorers").ok().at("/scorers/0/sha256").asString())
                .isEqualTo(hash);
        assertThat(api.get("/v1/testsets").ok().get("testsets")).isEmpty();
    }

    @Test
    void anUnknownDeletedOrStrangeScorerIsABadReferenceThatNamesIt() {
        String hash = stored(VERL);
        assertThat(api.delete("/v1/scorers/" + hash).status()).isEqualTo(204);
        assertMissing(script("'scorer': '" + hash + "'"), hash);

        stored(VERL);
        api = newProject("'assets', 'verify'");
        assertMissing(script("'scorer': '" + hash + "'"), hash);
    }

    private static void assertMissing(JsonNode result, String hash) {
        assertThat(result.get("status").asString()).isEqualTo("unscored");
        assertThat(result.get("cause").asString()).isEqualTo("bad_reference");
        assertThat(result.get("detail").asString()).contains("there is no scorer " + hash);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "# range = [1, 0] | range must be two finite numbers",
                "# range = [0, x] | range must be two finite numbers",
                "# entry = \"reward\" | entry must be one of [score, compute_score",
                "# entry = score | entry must be a text",
                "# function = \"a b\" | function must be the name",
                "# deterministic = yes | deterministic must be true or false",
                "# author = \"me\" | author must not stand there",
                "range = [0, 1] | must be # name = value",
                "# /// assay | must stand there once"
            })
    void aManifestThatCantBeReadIsRefused(String line, String detail) {
        String python = "# /// assay\n" + line + "\n# ///\n";
        JsonNode problem = put(python.getBytes(StandardCharsets.UTF_8)).problem(422, "invalid-field");
        assertThat(problem.get("detail").asString()).contains(detail);
        api.get("/v1/scorers/" + Sha256.of(python)).problem(404, "not-found");
        JsonNode inline = script("'scorer': '" + python.replace("\n", "\\n").replace("\"", "\\u0022") + "'");
        assertThat(inline.get("cause").asString()).isEqualTo("bad_request");
        assertThat(inline.at("/error/pointer").asString()).isEqualTo("/items/0/task/scorer");
    }

    @Test
    void bytesThatAreNoTextAndTextsThatAreTooLongAreRefused() {
        put(new byte[] {(byte) 0xFF, 0x20}).problem(422, "invalid-field");
        put(new byte[(256 << 10) + 1]).problem(413, "too-large");
        api.send("PUT", "/v1/scorers/" + "a".repeat(64), VERL.getBytes(StandardCharsets.UTF_8))
                .problem(422, "hash-mismatch");
    }

    @Test
    void storingNeedsTheScopeAssets() {
        Api reader = newProject("'verify', 'read'");
        byte[] bytes = VERL.getBytes(StandardCharsets.UTF_8);
        reader.send("PUT", "/v1/scorers/" + Sha256.of(bytes), bytes).problem(403, "forbidden");
        reader.get("/v1/scorers").problem(403, "forbidden");
    }

    private JsonNode script(String task) {
        return api.result("{'verifier': 'script', 'task': {" + task + "}, 'response': '42'}");
    }

    private String stored(String python) {
        return put(python.getBytes(StandardCharsets.UTF_8)).ok().get("sha256").asString();
    }

    private Answer put(byte[] bytes) {
        return api.send("PUT", "/v1/scorers/" + Sha256.of(bytes), bytes);
    }
}
