package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Tests of the models of judges, with requests of OpenAI's clients. */
class ChatIT {
    private static final String PATH = "/v1/chat/completions";

    private final Gateway gateway = JudgedGateway.GATEWAY;
    private final Api api = gateway.api(key("grading", "judge"));

    private String key(String project, String scope) {
        return gateway.api()
                .post("/v1/keys", "{'name': 'c', 'project': '%s', 'scopes': ['%s']}".formatted(project, scope))
                .ok()
                .get("key")
                .asString();
    }

    private static String body(String model, String said, String more) {
        return "{'model': '%s', 'messages': [{'role': 'user', 'content': '%s'}], 'n': 1, 'max_tokens': 512%s}"
                .formatted(model, said, more);
    }

    private static long asked(String said) {
        return JudgedGateway.CLOCKMAKER.prompts.stream()
                .filter(prompt -> prompt.equals(said))
                .count();
    }

    @Test
    void aModelAnswersByTheNameOfItsProfileAndByItsOwn() {
        for (String name : List.of("tinyv", "zhangchenxu/TinyV-1.5B")) {
            JsonNode answer = api.post(PATH, body(name, "Is it twelve to the half-hour?", ", 'temperature': 0.0"))
                    .ok();
            assertThat(answer.at("/choices/0/message/content").asString()).isEqualTo("True");
            assertThat(answer.at("/usage/prompt_tokens").asInt()).isEqualTo(120);
        }
        JsonNode models = api.get("/v1/models").ok();
        assertThat(models.at("/data").findValuesAsString("id")).contains("tinyv", "unsteady");
        assertThat(models.at("/data").findValuesAsString("root")).contains("zhangchenxu/TinyV-1.5B");
    }

    @Test
    void equalRequestsAtTemperatureZeroAreAskedOnceInAProject() {
        String body = body("tinyv", "Asked twice?", ", 'temperature': 0");
        assertThat(api.post(PATH, body).header("Assay-Cached")).isEqualTo("false");
        assertThat(api.post(PATH, body).header("Assay-Cached")).isEqualTo("true");
        assertThat(asked("Asked twice?")).isEqualTo(1);

        assertThat(gateway.api(key("others", "judge")).post(PATH, body).header("Assay-Cached"))
                .isEqualTo("false");
        assertThat(asked("Asked twice?")).isEqualTo(2);
    }

    @Test
    void whatIsDrawnAtRandomIsAskedEachTime() {
        for (int i = 0; i < 2; i++) {
            api.post(PATH, body("tinyv", "Drawn?", ", 'temperature': 0.7")).ok();
        }
        assertThat(asked("Drawn?")).isEqualTo(2);
    }

    @Test
    void manyClientsAreAnsweredAtOnce() throws Exception {
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Answer>> asking = new java.util.ArrayList<>();
            for (int i = 0; i < 100; i++) {
                String body = body("tinyv", "Many " + i % 10 + "?", ", 'temperature': 0");
                asking.add(() -> api.post(PATH, body));
            }
            for (Future<Answer> answer : clients.invokeAll(asking)) {
                answer.get().ok();
            }
        }
        for (int i = 0; i < 10; i++) {
            assertThat(asked("Many " + i + "?")).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {'model': 'tinyv', 'messages': [{'role': 'user', 'content': [{'type': 'image_url', 'image_url': {'url': 'http://10.0.0.1/'}}]}]} | messages.0.content
            {'model': 'tinyv', 'messages': [{'role': 'tool', 'content': 'x'}]}                        | messages.0.role
            {'model': 'tinyv', 'messages': []}                                                       | messages
            {'model': 'tinyv', 'messages': [{'role': 'user', 'content': 'x'}], 'stream': true}        | stream
            {'model': 'tinyv', 'messages': [{'role': 'user', 'content': 'x'}], 'n': 2}                | n
            {'model': 'tinyv', 'messages': [{'role': 'user', 'content': 'x'}], 'max_tokens': 0}       | max_tokens
            {'model': 'tinyv', 'messages': [{'role': 'user', 'content': 'x'}], 'base_url': 'http://x'} | base_url
            {'model': 'tinyv', 'messages': [{'role': 'user', 'content': 'x'}], 'tools': []}           | tools
            {'messages': [{'role': 'user', 'content': 'x'}]}                                         | model
            """)
    void whatIsNotPassedOnIsNamedAsClientsExpectIt(String body, String field) {
        Answer answer = api.post(PATH, body);
        assertThat(answer.status()).isEqualTo(422);
        JsonNode error = answer.json().get("error");
        assertThat(error.get("type").asString()).isEqualTo("invalid_request_error");
        assertThat(error.get("param").asString()).isEqualTo(field);
        assertThat(error.get("message").asString()).isNotBlank();
    }

    @Test
    void aModelThatIsNotThereIsNotFoundAndAJudgeThatIsAwayIsToBeAskedAgain() {
        assertThat(api.post(PATH, body("gpt", "x", "")).status()).isEqualTo(404);
        JudgedGateway.UNSTEADY.goAway();
        try {
            Answer answer = api.post(PATH, body("unsteady", "x", ""));
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.header("Retry-After")).isNotBlank();
            assertThat(answer.json().at("/error/type").asString()).isEqualTo("server_error");
            assertThat(answer.body()).doesNotContain("127.0.0.1");
        } finally {
            JudgedGateway.UNSTEADY.comeBack();
        }
        Await.until(
                "it is back", () -> api.post(PATH, body("unsteady", "y", "")).status() == 200);
    }

    @Test
    void itNeedsItsScope() {
        Api verify = gateway.api(key("grading", "verify"));
        assertThat(verify.post(PATH, body("tinyv", "x", "")).status()).isEqualTo(403);
        assertThat(verify.get("/v1/models").status()).isEqualTo(403);
    }
}
