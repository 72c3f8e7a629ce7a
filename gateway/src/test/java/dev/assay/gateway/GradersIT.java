package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Replays requests of OpenAI's clients for graders, and compares each key of the answers. */
class GradersIT {
    private static final String RUN = "/v1/fine_tuning/alpha/graders/run";
    private static final String VALIDATE = "/v1/fine_tuning/alpha/graders/validate";

    private final Gateway gateway = Gateway.sharedWithPrograms();
    private final Api api = gateway.api();

    private static JsonNode read(String file) {
        try (InputStream in = Objects.requireNonNull(GradersIT.class.getResourceAsStream("/compat/graders/" + file))) {
            return Json.MAPPER.readTree(in);
        } catch (IOException e) {
            throw new AssertionError(file, e);
        }
    }

    @TestFactory
    Stream<DynamicTest> everyCaseIsAnsweredAsItSays() {
        return Stream.of("string_check", "text_similarity", "models", "python", "multi", "refused")
                .flatMap(name -> read(name + ".json")
                        .valueStream()
                        .map(given -> DynamicTest.dynamicTest(
                                name + ": " + given.get("why").asString(), () -> isAnswered(given))));
    }

    private void isAnswered(JsonNode given) {
        byte[] request = Json.MAPPER.writeValueAsBytes(given.get("request"));
        Answer answer = api.post(RUN, request, "Assay-Deadline-Ms", "20000");
        if (given.has("pointer")) {
            JsonNode problem = answer.problem(422, "invalid-field");
            assertThat(problem.at("/errors/0/pointer")).isEqualTo(given.get("pointer"));
        } else if (given.has("problem")) {
            answer.problem(given.get("status").asInt(), given.get("problem").asString());
        } else {
            ObjectNode reply = (ObjectNode) answer.ok();
            ObjectNode metadata = (ObjectNode) reply.get("metadata");
            assertThat(metadata.get("execution_time").asDouble()).isPositive();
            assertThat(metadata.put("execution_time", 0.0).toString())
                    .isEqualTo(expected(given).get("metadata").toString());
            assertThat(reply.toString()).isEqualTo(expected(given).toString());
        }
    }

    private static ObjectNode expected(JsonNode given) {
        ObjectNode reply =
                Json.MAPPER.createObjectNode().put("reward", given.get("reward").asDouble());
        JsonNode grader = given.at("/request/grader");
        ObjectNode metadata = reply.putObject("metadata");
        String type = grader.get("type").asString();
        metadata.put("name", grader.path("name").asString(type)).put("type", type);
        ObjectNode errors = read("flags.json").deepCopy().asObject();
        given.path("errors").properties().forEach(flag -> errors.set(flag.getKey(), flag.getValue()));
        metadata.set("errors", errors);
        metadata.put("execution_time", 0.0).putObject("scores");
        JsonNode spent = given.path("tokens").path("judge");
        boolean asked = !spent.isMissingNode();
        metadata.set("token_usage", asked ? usage(spent.asInt()) : null);
        metadata.put("sampled_model_name", asked ? "judge" : null);
        ObjectNode parts = reply.putObject("sub_rewards");
        given.path("sub_rewards")
                .properties()
                .forEach(part -> parts.put(part.getKey(), part.getValue().asDouble()));
        ObjectNode models = reply.putObject("model_grader_token_usage_per_model");
        if (asked) {
            models.set("judge", usage(spent.asInt()));
        }
        return reply;
    }

    private static ObjectNode usage(int total) {
        return Json.MAPPER
                .createObjectNode()
                .put("prompt_tokens", total - 1)
                .put("total_tokens", total)
                .put("completion_tokens", 1)
                .put("cached_tokens", 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"string_check", "text_similarity", "models", "python", "multi"})
    void aGraderThatCanBeUsedIsEchoed(String file) {
        JsonNode grader = read(file + ".json").get(0).at("/request/grader");

        JsonNode answer = api.post(
                        VALIDATE,
                        Json.MAPPER.writeValueAsBytes(
                                Json.MAPPER.createObjectNode().set("grader", grader)))
                .ok();

        assertThat(answer.propertyNames()).containsExactly("grader");
        assertThat(answer.get("grader").toString()).isEqualTo(grader.toString());
    }

    @Test
    void aGraderThatCanNotBeUsedIsNotEchoed() {
        JsonNode problem = api.post(VALIDATE, "{'grader': {'type': 'string_check', 'input': 'x', 'operation': 'eq'}}")
                .problem(422, "invalid-field");

        assertThat(problem.at("/errors/0/pointer").asString()).isEqualTo("/grader/reference");
        assertThat(problem.at("/error/param").asString()).isEqualTo("grader.reference");
        assertThat(problem.at("/error/type").asString()).isEqualTo("invalid_request_error");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {RUN + "; `, 'model_sample': 'x'`", VALIDATE + "; ``"})
    void withoutAModelOfEmbeddingsCosineSaysWhatToSet(String path, String sample) {
        String body = "{'grader': {'type': 'text_similarity', 'input': 'x', 'reference': 'x',"
                + " 'evaluation_metric': 'cosine'}" + sample + "}";

        JsonNode problem = Gateway.shared().api().post(path, body).problem(422, "invalid-field");

        assertThat(problem.at("/errors/0/pointer").asString()).isEqualTo("/grader/evaluation_metric");
        assertThat(problem.at("/error/message").asString()).contains("ASSAY_EMBEDDINGS_URL", "embeddings.yaml");
    }

    /** The sample makes the grader slow; the model would gain if there were no grade. */
    @Test
    void aGraderThatRunsOutOfItsCallersTimeGivesTheLeast() {
        String slow = "{'grader': {'type': 'python', 'source': 'def grade(sample, item):\\n    while True: pass'},"
                + " 'model_sample': 'x'}";

        JsonNode reply = api.post(RUN, slow, "Assay-Deadline-Ms", "2000").ok();

        assertThat(reply.get("reward").asDouble()).isZero();
        assertThat(reply.at("/metadata/errors/python_grader_runtime_error").asBoolean())
                .isTrue();
        assertThat(reply.at("/metadata/errors/python_grader_runtime_error_details")
                        .asString())
                .contains("1.6 s");
    }

    @Test
    void pythonNeedsAKeyThatMayRunPrograms() {
        String key = api.post("/v1/keys", "{'name': 'grader', 'scopes': ['verify']}")
                .ok()
                .get("key")
                .asString();
        String python = "{'grader': {'type': 'python', 'source': 'def grade(sample, item): return 1'}%s}";

        gateway.api(key).post(RUN, python.formatted(", 'model_sample': 'x'")).problem(403, "forbidden");
        gateway.api(key).post(VALIDATE, python.formatted("")).ok();
        gateway.api("").post(VALIDATE, python.formatted("")).problem(401, "unauthorized");
    }
}
