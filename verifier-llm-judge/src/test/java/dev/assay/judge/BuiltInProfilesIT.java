package dev.assay.judge;

import static dev.assay.judge.Courtroom.QUESTION;
import static dev.assay.judge.Courtroom.endpoints;
import static dev.assay.judge.Courtroom.profile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.StepScore;
import dev.assay.verifier.judge.JudgeQuestion;
import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.JudgeRuling.Given;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Tests each built-in style of judging, from the prompt to the ruling. */
class BuiltInProfilesIT {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tinyv             | True                                             | 1",
                "tinyv             | False                                            | 0",
                "general-verifier  | Both are one half.\\n\\n**Final Decision: Yes**  | 1",
                "general-verifier  | They differ.\\nFinal Decision: No                | 0",
                "correct-incorrect | correct.                                         | 1",
                "correct-incorrect | Incorrect                                        | 0",
                "three-way         | A                                                | 1",
                "three-way         | B                                                | 0",
                "three-way         | <think>Cut off.</think>\\n\\nC                   | 0",
                "soft              | Yes                                              | 1",
                "principles        | agrees: yes\\ncomplete: yes\\ndefinite: yes      | 1",
                "principles        | Hm.\\nagrees: yes\\ncomplete: no\\ndefinite: yes | 0",
                "pointwise         | All of it.\\nScore: 7.5                          | 0.75",
                "pointwise         | All of it.\\nScore: 10/10                        | 1",
                "steps             | Step 1: right                                    | 1"
            })
    void aCompletionOfItsStyleIsARuling(String name, String completion, double p) throws Exception {
        try (ScriptedJudgeServer server = ScriptedJudgeServer.saying(completion.replace("\\n", "\n"));
                Courtroom room = new Courtroom(folder, profile(name, endpoints(server)))) {
            assertThat(given(room.ask(QUESTION)).p()).isEqualTo(p);
            assertThat(server.asked.getFirst().prompt()).contains("What is 1/4 + 1/4?", "1/2", "0.5");
        }
    }

    @Test
    void principlesAreParts() throws Exception {
        try (ScriptedJudgeServer server = ScriptedJudgeServer.saying("agrees: yes\ncomplete: no\ndefinite: yes");
                Courtroom room = new Courtroom(folder, profile("principles", endpoints(server)))) {
            assertThat(given(room.ask(QUESTION)).parts())
                    .isEqualTo(Map.of("agrees", 1.0, "complete", 0.0, "definite", 1.0));
        }
    }

    @Test
    void invalidAnswersAreToldFromWrongOnes() throws Exception {
        try (ScriptedJudgeServer server = ScriptedJudgeServer.saying("C");
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            assertThat(given(room.ask(QUESTION)).parts()).isEqualTo(Map.of("invalid", 1.0));
        }
    }

    @Test
    void stepsAreScoredWhereTheyStand() throws Exception {
        try (ScriptedJudgeServer server = ScriptedJudgeServer.saying("Step 1: right\nStep 2: wrong");
                Courtroom room = new Courtroom(folder, profile("steps", endpoints(server)))) {
            Given ruling = given(room.ask(new JudgeQuestion("1 + 1?", List.of("2"), "One 😀.\n\nSo 3.")));

            assertThat(ruling.p()).isZero();
            assertThat(ruling.steps()).containsExactly(new StepScore(0, 6, "step", 1), new StepScore(8, 13, "step", 0));
        }
    }

    @Test
    void aPairIsAskedForInBothOrders() throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer((asked, connection) -> {
                    boolean answerIsFirst =
                            asked.prompt().indexOf("0.5") < asked.prompt().indexOf("1/2\n");
                    ScriptedJudgeServer.write(
                            connection,
                            200,
                            ScriptedJudgeServer.completion("Verdict: " + (answerIsFirst ? "A" : "tie"), "stop"));
                });
                Courtroom room = new Courtroom(folder, profile("pairwise", endpoints(server)))) {
            Given ruling = given(room.ask(QUESTION));

            assertThat(ruling.p()).isEqualTo(0.75);
            assertThat(ruling.call().promptTokens()).isEqualTo(40);
        }
    }

    @Test
    void aJudgeThatPrefersAPlaceSaysNothing() throws Exception {
        try (ScriptedJudgeServer server = ScriptedJudgeServer.saying("Verdict: A");
                Courtroom room = new Courtroom(folder, profile("pairwise", endpoints(server)))) {
            assertThat(given(room.ask(QUESTION)).p()).isEqualTo(0.5);
        }
    }

    @Test
    void theProbabilityIsThatOfTheJudgementTokenOverAllItsSpellings() throws Exception {
        String tokens = """
                {"choices":[{"finish_reason":"stop","message":{"content":"True"},"logprobs":{"content":[
                  {"token":"True","logprob":-1.0,"top_logprobs":[
                    {"token":"True","logprob":-1.0},{"token":"False","logprob":-1.0},
                    {"token":" true","logprob":-2.0},{"token":"The","logprob":-1.5}]}]}}]}
                """;
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(ScriptedJudgeServer.body(200, tokens));
                Courtroom room = new Courtroom(folder, profile("tinyv", endpoints(server)))) {
            double yes = Math.exp(-1) + Math.exp(-2);

            assertThat(given(room.ask(QUESTION)).p()).isCloseTo(yes / (yes + Math.exp(-1)), Offset.offset(1e-12));
            assertThat(server.asked.getFirst().body().path("top_logprobs").intValue())
                    .isEqualTo(10);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "structured_outputs | {\"choice\":[\"True\",\"False\"]}",
                "guided_choice      | [\"True\",\"False\"]"
            })
    void serversAreToldWhatTheyMayAnswer(String wire, String expected) throws Exception {
        try (ScriptedJudgeServer server = ScriptedJudgeServer.saying("True");
                Courtroom room = new Courtroom(folder, profile("tinyv", endpoints(server), "wire: " + wire))) {
            assertThat(given(room.ask(QUESTION)).p()).isEqualTo(1);
            assertThat(server.asked.getFirst().body().path(wire)).hasToString(expected);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "soft       | {\"verdict\":\"Yes\"}                                       | 1",
                "three-way  | {\"verdict\":\"C\"}                                         | 0",
                "principles | {\"agrees\":\"yes\",\"complete\":\"yes\",\"definite\":\"yes\"} | 1",
                "pointwise  | {\"score\":7.5}                                           | 0.75",
                "pairwise   | {\"verdict\":\"tie\"}                                       | 0.5",
                "steps      | {\"step_1\":\"wrong\"}                                      | 0"
            })
    void everyStyleCanBeAskedForAnObject(String name, String completion, double p) throws Exception {
        String wire = "wire: response_format\nparameters: {max_tokens: 64}";
        try (ScriptedJudgeServer server = ScriptedJudgeServer.saying(completion);
                Courtroom room = new Courtroom(folder, profile(name, endpoints(server), wire))) {
            assertThat(given(room.ask(QUESTION)).p()).isEqualTo(p);
            JsonNode format = server.asked.getFirst().body().path("response_format");
            assertThat(format.at("/json_schema/schema/required").valueStream().map(JsonNode::asString))
                    .allMatch(field -> completion.contains('"' + field + '"'))
                    .isNotEmpty();
        }
    }

    @Test
    void theProbabilityOfAnObjectIsThatOfItsVerdict() throws Exception {
        String tokens = """
                {"choices":[{"finish_reason":"stop","message":{"content":"{\\"verdict\\":\\"Yes\\"}"},"logprobs":{"content":[
                  {"token":"{\\"verdict\\":","logprob":0,"top_logprobs":[]},
                  {"token":"\\"Yes","logprob":-0.5,"top_logprobs":[
                    {"token":"\\"Yes","logprob":-0.5},{"token":"\\"No","logprob":-1.5}]},
                  {"token":"\\"}","logprob":0,"top_logprobs":[]}]}}]}
                """;
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(ScriptedJudgeServer.body(200, tokens));
                Courtroom room = new Courtroom(
                        folder,
                        profile("soft", endpoints(server), "wire: response_format", "parameters: {max_tokens: 24}"))) {
            assertThat(given(room.ask(QUESTION)).p()).isCloseTo(1 / (1 + Math.exp(-1)), Offset.offset(1e-12));
        }
    }

    @Test
    void aSchemaIsAnsweredWithJson() throws Exception {
        try (ScriptedJudgeServer server =
                        ScriptedJudgeServer.saying("{\"reasons\": \"Equal.\", \"verdict\": \"Yes\"}");
                Courtroom room = new Courtroom(
                        folder,
                        profile("general-verifier", endpoints(server), "wire: response_format", "reasons: true"))) {
            assertThat(given(room.ask(QUESTION)).p()).isEqualTo(1);
            JsonNode schema = server.asked
                    .getFirst()
                    .body()
                    .path("response_format")
                    .path("json_schema")
                    .path("schema");
            assertThat(schema.path("required")).hasToString("[\"reasons\",\"verdict\"]");
            assertThat(schema.path("properties").path("verdict").path("enum")).hasToString("[\"Yes\",\"No\"]");
        }
    }

    @Test
    void theKeyIsSentAndComesFromTheEnvironment() throws Exception {
        try (ScriptedJudgeServer server = ScriptedJudgeServer.saying("True");
                Courtroom room =
                        new Courtroom(folder, profile("tinyv", endpoints(server), "api_key_env: ASSAY_SECRET_THE"))) {
            given(room.ask(QUESTION));

            assertThat(server.asked.getFirst().head()).contains("Authorization: Bearer s3cret");
        }
    }

    private static Given given(JudgeRuling ruling) {
        assertThat(ruling).isInstanceOf(Given.class);
        return (Given) ruling;
    }
}
