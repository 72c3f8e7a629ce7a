package dev.assay.judge.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.verifier.judge.JudgeQuestion;
import dev.assay.yaml.DocumentRefusal;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgeProfilesTest {
    @TempDir
    Path folder;

    @Test
    void everyBuiltInIsSoundAndNamesNoEndpoint() {
        Map<String, JudgeProfile> profiles = load(Map.of());

        assertThat(profiles.keySet()).containsExactlyInAnyOrderElementsOf(JudgeProfiles.BUILT_IN);
        assertThat(profiles.values()).allSatisfy(profile -> {
            assertThat(profile.endpoints()).isEmpty();
            assertThat(profile.source()).contains("arXiv:");
            assertThat(profile.identity().promptSha256()).matches("[0-9a-f]{64}");
        });
    }

    @Test
    void twoLinesGiveABuiltInItsEndpoints() throws IOException {
        write("tinyv", "extends: tinyv\nendpoints: [http://a:8000/v1/, 'https://b/v1']");

        JudgeProfile tinyv = only("tinyv");
        assertThat(tinyv.endpoints()).containsExactly(URI.create("http://a:8000/v1"), URI.create("https://b/v1"));
        assertThat(tinyv.model()).isEqualTo("zhangchenxu/TinyV-1.5B");
    }

    @Test
    void theJudgeTinyvIsAskedInThePromptOfItsAuthors() {
        String asked = only("tinyv")
                .prompts()
                .of(new JudgeQuestion("What is 1/4 + 1/4?", List.of("1/2"), "0.5"), false)
                .messages()
                .getFirst()
                .content();

        assertThat(asked).isEqualTo("""
                        You are an AI tasked with identifying false negatives in answer verification. \
                        A false negative occurs when a model's answer is essentially correct but is marked as incorrect \
                        due to minor discrepancies or formatting issues. \
                        Your job is to analyze the given question, ground truth answer, and model answer to determine \
                        if the model's answer is actually correct despite appearing different from the ground truth.

                        <question>What is 1/4 + 1/4?</question>

                        <ground_truth_answer>1/2</ground_truth_answer>

                        <model_answer>0.5</model_answer>

                        Return "True" if the model's answer is correct, otherwise return "False".""");
    }

    @Test
    void endpointsChangeNothingThatRulingsDependOn() throws IOException {
        String before = only("tinyv").identity().promptSha256();
        write("tinyv", "extends: tinyv\nendpoints: [http://a:8000/v1]\nlimits: {max_parallel_requests: 3}");
        assertThat(only("tinyv").identity().promptSha256()).isEqualTo(before);

        write("tinyv", "extends: tinyv\nparameters: {temperature: 0.5}");
        assertThat(only("tinyv").identity().promptSha256()).isNotEqualTo(before);
        assertThat(only("tinyv").maxTokens()).isEqualTo(4);
    }

    @Test
    void theEnvironmentAddsEndpoints() {
        Map<String, JudgeProfile> profiles = load(Map.of(
                "ASSAY_JUDGE_GENERAL_VERIFIER_URL",
                "http://a:1/v1, http://b:2/v1",
                "ASSAY_JUDGE_GENERAL_VERIFIER_MODEL",
                "mine"));

        assertThat(profiles.get("general-verifier")).satisfies(profile -> {
            assertThat(profile.endpoints()).hasSize(2);
            assertThat(profile.model()).isEqualTo("mine");
        });
    }

    @Test
    void profilesExtendEachOther() throws IOException {
        write("base", "extends: three-way\nmodel: qwen\nlimits: {max_parallel_requests: 3}");
        write("mine", "extends: base\nlimits: {max_queue: 5}");

        assertThat(only("mine").model()).isEqualTo("qwen");
        assertThat(only("mine").limits().inFlight()).isEqualTo(3);
        assertThat(only("mine").limits().waiting()).isEqualTo(5);
    }

    @Test
    void eachOfSeveralProcessesHasAnEqualPartOfTheLimits() throws IOException {
        write("mine", "extends: tinyv\nlimits: {max_parallel_requests: 10, requests_per_minute: 600, max_queue: 7}");

        assertThat(only("mine").limits().sharedBy(4, "judge mine"))
                .isEqualTo(new JudgeProfile.Limits(2, 7, Optional.of(150.0), Optional.empty()));
    }

    @Test
    void theNamesThatKeysHadGoOverTheNewOnesOfAnExtendedProfile() throws IOException {
        write("new", """
                extends: steps
                judge_input: answer
                answer: {max_chars: 5}
                max_model_len: 3000
                limits: {max_parallel_requests: 3, max_queue: 4}
                retry: {max_attempts: 5, initial_backoff_ms: 6, max_backoff_ms: 7}
                cooldown_ms: 800
                hedge: {delay_ms: 9}
                """);
        write("old", """
                extends: steps
                sees: answer
                answer: {most: 5}
                context: 3000
                limits: {in_flight: 3, waiting: 4}
                retry: {attempts: 5, first_ms: 6, most_ms: 7}
                rest_ms: 800
                hedge: {after_ms: 9}
                """);

        assertThat(only("old"))
                .usingRecursiveComparison()
                .ignoringFields("identity", "prompts")
                .isEqualTo(only("new"));
        assertThat(only("old").identity().promptSha256())
                .isEqualTo(only("new").identity().promptSha256());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "endpoint: [x]                     | line 2, column 1: /endpoint is no key of this place, which may have name, extends",
                "limits: {max_parallel_requests: many} | line 2, column 33: /limits/max_parallel_requests must be a whole number from 1 to 10000, but is \"many\"",
                "limits: {flights: 1}              | line 2, column 10: /limits/flights is no key of this place",
                "endpoints: http://a               | line 2, column 12: /endpoints must be a list of texts, at least one, but is \"http://a\"",
                "endpoints: ['http://u:p@a/v1']    | /endpoints must have addresses like http://host:8000/v1",
                "endpoints: ['ftp://a/v1']         | /endpoints must have addresses like",
                "api_key_env: sk-12345             | /api_key_env must be the name of a variable ASSAY_SECRET_…, never the key itself",
                "model: 7                          | /model must be a text in quotes, but is 7",
                "model: a\\nmodel: b               | line 3, column 1: /model stands twice",
                "model: &a b                       | must write every value where it stands",
                "model: !!python/x b               | must not use tags",
                "user: 'Hello {{name}} {{answer}}' | /user has {{name}}, but the slots are",
                "user: 'Hello {{question}}'        | /user must show what is judged once",
                "user: '{{nonce}} {{question}} {{answer}}' | /user must have {{nonce}} after {{question}} and {{gold}}",
                "user: '{{answer}} {{answer}}'     | /user must show what is judged once",
                "system: '{{answer}}'              | must show what a model wrote in the user's message",
                "contract: {kind: dice}            | /contract/kind must be one of verdict, checklist",
                "contract: {kind: verdict, accept: [A], reject: [a]} | /contract words must differ in more than case",
                "contract: {kind: steps}           | /user must have {{steps}} exactly where the contract is steps",
                "parameters: {n: 4}                | /parameters/n is decided by the other keys",
                "parameters: {max_tokens: 1}       | /parameters/max_tokens must be a whole number from 2",
                "wire: grpc                        | /wire must be one of openai, structured_outputs, guided_choice, response_format",
                "wire: response_format             | line 2, column 7: /wire must come with parameters.max_tokens of more than 15, the characters of the JSON object",
                "name: other                       | /name must be the, the name of the file",
                "extends: nothing                  | /extends must be another profile; there are tinyv",
                "pool: [                           | can't be read as YAML"
            })
    void aMistakeIsToldWithItsPlace(String line, String problem) throws IOException {
        String first = line.startsWith("extends") ? "summary: x" : "extends: three-way";
        write("the", first + "\n" + line.replace("\\n", "\n"));

        assertThatExceptionOfType(DocumentRefusal.class)
                .isThrownBy(() -> load(Map.of()))
                .withMessageContaining("the.yaml: ")
                .withMessageContaining(problem);
    }

    @Test
    void profilesDoNotExtendEachOtherInACircle() throws IOException {
        write("one", "extends: two");
        write("two", "extends: one");

        assertThatExceptionOfType(DocumentRefusal.class)
                .isThrownBy(() -> load(Map.of()))
                .withMessageContaining("/extends must not lead back to itself");
    }

    private JudgeProfile only(String name) {
        return Objects.requireNonNull(load(Map.of()).get(name));
    }

    private Map<String, JudgeProfile> load(Map<String, String> environment) {
        return JudgeProfiles.load(folder, name -> Optional.ofNullable(environment.get(name)));
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name + ".yaml"), text);
    }
}
