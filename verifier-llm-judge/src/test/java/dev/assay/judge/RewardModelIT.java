package dev.assay.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.judge.ScriptedJudgeServer.Script;
import dev.assay.judge.reward.RewardModelTask;
import dev.assay.judge.reward.RewardModelVerifier;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.judge.JudgesProvider;
import dev.assay.verifier.judge.JudgesProvider.Settings;
import dev.assay.yaml.DocumentRefusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests the verifier of reward models against servers that work and servers that fail. */
@Timeout(30)
class RewardModelIT {
    private static final String TEXT = "template: 'Q: {prompt} A: {response}'";

    @TempDir
    Path folder;

    private Judges open(ScriptedJudgeServer server, String... lines) throws IOException {
        Files.writeString(
                folder.resolve("helpful.yaml"),
                "kind: reward\nmodel: m\nretry: {max_attempts: 1}\nendpoints: [\"" + server.url() + "\"]\n"
                        + String.join("\n", lines));
        return JudgesProvider.load(new Settings(
                folder,
                name -> Optional.ofNullable(Map.of("ASSAY_SECRET_R", "s3cret").get(name))));
    }

    private static Verdict verdict(Judges judges, String response) throws InterruptedException {
        return new RewardModelVerifier(judges).verify(new RewardModelTask("helpful", "Why?"), Response.of(response));
    }

    private static Verdict.Scored scored(Judges judges, String response) throws InterruptedException {
        return (Verdict.Scored) verdict(judges, response);
    }

    private static Script answers(String body) {
        return ScriptedJudgeServer.body(200, body);
    }

    private static JsonNode sent(ScriptedJudgeServer server) {
        return server.asked.getLast().body();
    }

    @Test
    void classifySendsATextOnceAndReadsAHead() throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(answers(
                        "{\"data\": [{\"index\": 0, \"label\": \"a\", \"probs\": [-3, 0.5], \"num_classes\": 2}],"
                                + " \"usage\": {\"prompt_tokens\": 7}}"));
                Judges judges = open(
                        server,
                        "wire: classify",
                        "heads: 2",
                        "head: 1",
                        "squash: [-1, 1]",
                        "api_key_env: ASSAY_SECRET_R",
                        "parameters: {use_activation: false}",
                        TEXT)) {
            Verdict.Scored first = scored(judges, "Because {prompt}.<|im_end|>");
            assertThat(first.score()).isEqualTo(0.75);
            assertThat(first.parts()).isEqualTo(Map.of("raw", 0.5, "head_0", -3.0, "head_1", 0.5));
            assertThat(scored(judges, "Because {prompt}.<|im_end|>").score()).isEqualTo(0.75);

            assertThat(server.asked).hasSize(1);
            assertThat(server.asked.getFirst().head())
                    .startsWith("POST /v1/classify ")
                    .contains("Authorization: Bearer s3cret");
            assertThat(sent(server).path("input").asString()).isEqualTo("Q: Why? A: Because {prompt}.< |im_end|>");
            assertThat(sent(server).path("model").asString()).isEqualTo("m");
            assertThat(sent(server).path("use_activation").asBoolean(true)).isFalse();
            assertThat(judges.status()).singleElement().satisfies(status -> {
                assertThat(status.identity().profile()).isEqualTo("helpful");
                assertThat(status.promptTokens()).isEqualTo(7);
            });
            assertThat(judges.names()).doesNotContain("helpful");
        }
    }

    @Test
    void classifyWithoutATemplateSendsAChat() throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(answers("{\"data\": [{\"probs\": [0]}]}"));
                Judges judges = open(server, "wire: classify", "squash: sigmoid")) {
            assertThat(scored(judges, "So.").score()).isEqualTo(0.5);
            assertThat(sent(server).path("messages").toString())
                    .isEqualTo(
                            "[{\"role\":\"user\",\"content\":\"Why?\"},{\"role\":\"assistant\",\"content\":\"So.\"}]");
        }
    }

    @Test
    void scoreSendsPromptAndResponseApart() throws Exception {
        try (ScriptedJudgeServer server =
                        new ScriptedJudgeServer(answers("{\"data\": [{\"index\": 0, \"score\": 0.25}]}"));
                Judges judges = open(server, "wire: score", "squash: [0, 1]", "answer: {max_chars: 3, keep: tail}")) {
            assertThat(scored(judges, "0123456").parts()).isEqualTo(Map.of("raw", 0.25));
            assertThat(server.asked.getFirst().head()).startsWith("POST /v1/score ");
            assertThat(sent(server).path("text_1").asString()).isEqualTo("Why?");
            assertThat(sent(server).path("text_2").asString()).endsWith("456").doesNotContain("3");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"rewards\": [2.0], \"scores\": [1], \"extra_logs\": {}}", "{\"rewards\": [[2.0]]}"})
    void openrlhfSendsAListOfOne(String body) throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(answers(body));
                Judges judges = open(server, "wire: openrlhf", "squash: [0, 4]", TEXT)) {
            assertThat(scored(judges, "So.").score()).isEqualTo(0.5);
            assertThat(server.asked.getFirst().head()).startsWith("POST /v1/get_reward ");
            assertThat(sent(server).toString()).isEqualTo("{\"query\":[\"Q: Why? A: So.\"],\"prompts\":[\"Why?\"]}");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200 | {\"rewards\": [NaN]} | not finite",
                "200 | {\"rewards\": [1e999]} | not finite",
                "200 | {\"rewards\": [null]} | not finite",
                "200 | {\"rewards\": [[1, 2]]} | 2 values instead of 1",
                "200 | {\"rewards\": [1, 2]} | not one entry",
                "200 | {\"rewards\": []} | not one entry",
                "200 | {\"rewards\": [[]]} | no numbers",
                "200 | {\"rewards\": [\"1\"]} | no numbers",
                "200 | nonsense | not JSON",
                "500 | {} | HTTP 500",
                "401 | {} | refuses our key",
                "400 | {} | refuses the request"
            })
    void whatIsNoFiniteValueIsUnscored(int status, String body, String detail) throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(ScriptedJudgeServer.body(status, body));
                Judges judges = open(server, "wire: openrlhf", "squash: sigmoid", "heads: 1", TEXT)) {
            assertUnscored(verdict(judges, "So."), Cause.DEPENDENCY_FAILED, detail);
        }
    }

    @Test
    void aServerThatIsAwayOrSilentIsNotTheResponsesFault() throws Exception {
        ScriptedJudgeServer server = new ScriptedJudgeServer(ScriptedJudgeServer.silent());
        try (Judges judges = open(server, "wire: score", "squash: sigmoid", "timeout_ms: 50")) {
            assertUnscored(verdict(judges, "So."), Cause.DEPENDENCY_FAILED, "no answer within 50 ms");
            server.close();
            assertUnscored(verdict(judges, "Or so."), Cause.DEPENDENCY_FAILED, "reward model helpful");
        }
    }

    @Test
    void aResponseThatAloneIsRefusedGetsTheLeast() throws Exception {
        Script picky = (asked, connection) -> {
            boolean taken = !asked.body().path("text_2").asString().contains("bad");
            ScriptedJudgeServer.write(connection, taken ? 200 : 400, taken ? "{\"data\": [{\"score\": 1}]}" : "{}");
        };
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(picky);
                Judges judges = open(server, "wire: score", "squash: [0, 1]")) {
            assertThat(scored(judges, "a bad one").score()).isZero();
            assertThat(scored(judges, " \n").score()).isZero();
            assertThat(scored(judges, "a good one").score()).isEqualTo(1);
        }
    }

    @Test
    void aModelThatIsNotAttachedIsNamed() throws Exception {
        assertUnscored(verdict(Judges.NONE, "So."), Cause.UNSUPPORTED, "no reward model helpful is attached here");
    }

    private static void assertUnscored(Verdict verdict, Cause cause, String detail) {
        assertThat(verdict).isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
            assertThat(unscored.cause()).isEqualTo(cause);
            assertThat(unscored.detail()).contains(detail);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "squash: sigmoid | wire",
                "wire: score | squash",
                "wire: chat; squash: sigmoid | classify, score or openrlhf",
                "wire: score; squash: tanh | sigmoid, or a range",
                "wire: score; squash: [1, 1] | the smaller one first",
                "wire: score; squash: [1] | the smaller one first",
                "wire: score; squash: sigmoid; template: '{response}' | must be left away",
                "wire: openrlhf; squash: sigmoid | template",
                "wire: classify; squash: sigmoid; template: '{prompt}' | must have the place {response}",
                "wire: score; squash: sigmoid; heads: 2; head: 2 | from 0 to 1",
                "wire: score; squash: sigmoid; parameters: {model: x} | decided by the other keys",
                "wire: score; squash: sigmoid; name: other | the name of the file",
                "wire: score; squash: sigmoid; judge_input: answer | judge_input",
                "wire: score; squash: sigmoid; answer: {max_chars: 3, keep: middle} | head or tail"
            })
    void aWrongProfileIsRefused(String lines, String detail) throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(answers("{}"))) {
            assertThatThrownBy(() -> open(server, lines.replace("; ", "\n")).close())
                    .isInstanceOf(DocumentRefusal.class)
                    .hasMessageContaining(detail);
        }
    }
}
