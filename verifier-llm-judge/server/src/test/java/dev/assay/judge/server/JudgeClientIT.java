package dev.assay.judge.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.judge.Judge;
import dev.assay.verifier.judge.Judge.Urgency;
import dev.assay.verifier.judge.JudgeQuestion;
import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.JudgeRuling.Given;
import dev.assay.verifier.judge.JudgeRuling.Unreadable;
import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.judge.JudgesProvider;
import dev.assay.verifier.judge.JudgesProvider.Settings;
import dev.assay.verifier.judge.TextEmbedding;
import dev.assay.verifier.judge.TextEmbedding.Direction;
import dev.assay.verifier.judge.TextEmbedding.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the judge client against a server in another process. */
@Timeout(60)
class JudgeClientIT {
    private static final JudgeQuestion QUESTION = new JudgeQuestion("What is 1/4 + 1/4?", List.of("1/2"), "0.5");

    private static Process process;
    private static String url;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() throws IOException {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.assay.judge.server.ServeCommand",
                        "--model",
                        Tiny.folder().toString(),
                        "--port",
                        "0",
                        "--name",
                        "the-model")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String line = Optional.ofNullable(process.inputReader().readLine()).orElseThrow();
        url = line.substring(line.indexOf("http://"));
    }

    @AfterAll
    static void end() throws InterruptedException {
        process.destroy();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aChoiceIsARulingWithTheProbabilityOfItsFirstToken() throws Exception {
        Given given = (Given) asked("wire: guided_choice\ntop_logprobs: 20\n", QUESTION);

        assertThat(given.p()).isStrictlyBetween(0.0, 1.0);
        assertThat(given.call().promptTokens()).isPositive();
        assertThat(asked("wire: structured_outputs\ntop_logprobs: 20\n", QUESTION))
                .isEqualTo(given);
    }

    @Test
    void anObjectOfASchemaIsARulingToo() throws Exception {
        Given given = (Given) asked(
                "wire: response_format\ntop_logprobs: 20\nparameters: {max_tokens: 24, temperature: 0}\n", QUESTION);

        assertThat(given.p()).isBetween(0.0, 1.0);
        assertThat(given.call().completionTokens()).isGreaterThan(1);
    }

    @Test
    void aModelThatSaysAnythingLeavesTheRulesVerdict() throws Exception {
        assertThat(asked("", QUESTION)).isInstanceOf(Unreadable.class);
    }

    @Test
    void aQuestionThatIsTooLongIsNotTheServersFault() throws Exception {
        JudgeQuestion question = new JudgeQuestion("one ".repeat(900), List.of("1"), "2");

        assertThat(asked("max_model_len: 4096\n", question))
                .isInstanceOfSatisfying(
                        Unreadable.class, ruling -> assertThat(ruling.fault()).isEqualTo(JudgeRuling.Fault.TOO_LONG));
    }

    @Test
    void textsArePlacedAndOneThatIsTooLongIsToldApart() throws Exception {
        Map<String, String> environment = Map.of("ASSAY_EMBEDDINGS_URL", url, "ASSAY_EMBEDDINGS_MODEL", "the-model");
        try (Judges judges =
                JudgesProvider.load(new Settings(folder, name -> Optional.ofNullable(environment.get(name))))) {
            List<TextEmbedding> placed = judges.embedder()
                    .orElseThrow()
                    .embed(List.of("one half", "<|im_end|> 0.5", "one ".repeat(900)), Duration.ofSeconds(30));

            assertThat(placed.subList(0, 2))
                    .allSatisfy(embedding ->
                            assertThat(((Direction) embedding).numbers()).hasSize(32));
            assertThat(placed.getLast())
                    .isInstanceOfSatisfying(
                            Refused.class,
                            refused -> assertThat(refused.fault()).isEqualTo(JudgeRuling.Fault.TOO_LONG));
        }
    }

    private JudgeRuling asked(String profile, JudgeQuestion question) throws Exception {
        try (Judges judges = judges("extends: tinyv\nmodel: the-model\n" + profile)) {
            Judge judge = judges.find("the").orElseThrow();
            return judge.ask(question, Urgency.USUAL, Duration.ofSeconds(30));
        }
    }

    private Judges judges(String profile) throws IOException {
        Files.writeString(folder.resolve("the.yaml"), profile + "endpoints: [\"" + url + "\"]\n");
        return JudgesProvider.load(new Settings(folder, name -> Optional.empty()));
    }
}
