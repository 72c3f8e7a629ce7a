package dev.assay.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.judge.ScriptedJudgeServer.Script;
import dev.assay.verifier.judge.Embedder;
import dev.assay.verifier.judge.JudgeRuling.Fault;
import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.judge.JudgesProvider;
import dev.assay.verifier.judge.JudgesProvider.Settings;
import dev.assay.verifier.judge.TextEmbedding;
import dev.assay.verifier.judge.TextEmbedding.Blank;
import dev.assay.verifier.judge.TextEmbedding.Direction;
import dev.assay.verifier.judge.TextEmbedding.Refused;
import dev.assay.verifier.judge.TextEmbedding.Unavailable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the client of embeddings against servers that work and servers that fail. */
@Timeout(30)
class EmbeddingClientIT {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final String TOO_LONG =
            "{\"error\": {\"message\": \"This model's maximum context length is 9 tokens\"}}";

    @TempDir
    Path folder;

    private Judges open(ScriptedJudgeServer server, String... lines) throws IOException {
        Files.writeString(
                folder.resolve("embeddings.yaml"),
                "model: m\nretry: {max_attempts: 1}\nendpoints: [\"" + server.url() + "\"]\n"
                        + String.join("\n", lines));
        return JudgesProvider.load(new Settings(
                folder,
                name -> Optional.ofNullable(Map.of("ASSAY_SECRET_E", "s3cret").get(name))));
    }

    private static List<TextEmbedding> embed(Judges judges, String... texts) throws InterruptedException {
        return embedder(judges).embed(List.of(texts), LONG);
    }

    private static Embedder embedder(Judges judges) {
        return judges.embedder().orElseThrow();
    }

    private static List<List<String>> texts(ScriptedJudgeServer server) {
        return server.asked.stream()
                .map(asked -> asked.body()
                        .path("input")
                        .valueStream()
                        .map(text -> text.asString())
                        .toList())
                .toList();
    }

    /** Returns a vector for each text that depends on its length. */
    private static Script placing(String numbers) {
        return (asked, connection) -> {
            int count = asked.body().path("input").size();
            String data = IntStream.range(0, count)
                    // in reverse, because servers may return them in any order
                    .mapToObj(i -> count - 1 - i)
                    .map(i -> "{\"index\": %d, \"embedding\": [%s, %d]}"
                            .formatted(
                                    i,
                                    numbers,
                                    asked.body()
                                            .path("input")
                                            .path(i)
                                            .asString()
                                            .length()))
                    .collect(Collectors.joining(", "));
            ScriptedJudgeServer.write(connection, 200, "{\"data\": [" + data + "], \"usage\": {\"prompt_tokens\": 5}}");
        };
    }

    private static float[] numbers(TextEmbedding embedding) {
        return ((Direction) embedding).numbers();
    }

    @Test
    void textsGoTogetherAndNoneIsAskedTwice() throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(placing("1"));
                Judges judges = open(server, "api_key_env: ASSAY_SECRET_E", "parameters: {dimensions: 2}")) {
            List<TextEmbedding> first = embed(judges, "a sample", "gold", "gold", " \u200b");
            embed(judges, "another one", "gold");

            assertThat(numbers(first.getFirst())).containsExactly(1, 8);
            assertThat(numbers(first.get(1))).containsExactly(1, 4);
            assertThat(first.get(2)).isEqualTo(first.get(1));
            assertThat(first.get(3)).isEqualTo(new Blank());
            assertThat(texts(server)).containsExactly(List.of("a sample", "gold"), List.of("another one"));
            assertThat(server.asked.getFirst().head())
                    .startsWith("POST /v1/embeddings ")
                    .contains("Authorization: Bearer s3cret");
            assertThat(server.asked.getFirst().body().path("model").asString()).isEqualTo("m");
            assertThat(server.asked.getFirst().body().path("dimensions").asInt())
                    .isEqualTo(2);
            assertThat(judges.status()).singleElement().satisfies(status -> {
                assertThat(status.identity().profile()).isEqualTo("embeddings");
                assertThat(status.given()).isEqualTo(5);
                assertThat(status.cached()).isEqualTo(2);
                assertThat(status.promptTokens()).isEqualTo(10);
            });
        }
    }

    @Test
    void aTextThatIsOnItsWayIsNotAskedAgain() throws Exception {
        CountDownLatch arrived = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        Script script = (asked, connection) -> {
            arrived.countDown();
            if (asked.body().path("input").path(1).asString("").equals("gold")) {
                go.await();
            }
            placing("1").answer(asked, connection);
        };
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(script);
                Judges judges = open(server)) {
            FutureTask<List<TextEmbedding>> one = new FutureTask<>(() -> embed(judges, "one", "gold"));
            Thread.ofVirtual().start(one);
            arrived.await();
            FutureTask<List<TextEmbedding>> two = new FutureTask<>(() -> embed(judges, "two", "gold"));
            Thread.ofVirtual().start(two);
            while (server.asked.size() < 2) {
                Thread.onSpinWait();
            }
            go.countDown();

            assertThat(numbers(two.get().getLast())).isSameAs(numbers(one.get().getLast()));
            assertThat(texts(server)).containsExactly(List.of("one", "gold"), List.of("two"));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "500 | {}                                                        | the server answered with HTTP 500",
                "200 | {                                                         | the server's answer is not JSON",
                "200 | {\"data\": []}                                            | the server's answer has no vectors",
                "200 | {\"data\": [{\"embedding\": [1, \"x\"]}]}                 | not one vector of numbers for each text",
                "200 | {\"data\": [{\"embedding\": \"AAA\"}]}                    | not one vector of numbers for each text",
                "200 | {\"data\": [{\"embedding\": [1]}, {\"embedding\": [1]}]}  | it did not place each text",
                "200 | {\"data\": [{\"embedding\": [1, NaN]}]}                   | it gave a text no direction",
                "200 | {\"data\": [{\"embedding\": [1e300]}]}                    | it gave a text no direction",
                "200 | {\"data\": [{\"embedding\": [0, 0]}]}                     | it gave a text no direction",
                "200 | {\"data\": [{\"embedding\": []}]}                         | it gave a text no direction",
                "401 | {}                                                        | the server refuses our key"
            })
    void whatTheServerDoesWrongIsNoPlace(int status, String body, String why) throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(ScriptedJudgeServer.body(status, body));
                Judges judges = open(server, "api_key_env: ASSAY_SECRET_E")) {
            assertThat(embed(judges, "text"))
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Unavailable.class,
                            away -> assertThat(away.detail())
                                    .startsWith("the model of embeddings: ")
                                    .contains(why)
                                    .doesNotContain("s3cret"));
        }
    }

    @Test
    void aServerThatDoesNotAnswerInTimePlacesNothing() throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(ScriptedJudgeServer.silent());
                Judges judges = open(server, "timeout_ms: 10")) {
            assertThat(embed(judges, "text")).singleElement().isInstanceOf(Unavailable.class);
        }
    }

    /** Otherwise one text that a model cannot process would keep all others from getting embeddings. */
    @Test
    void textsThatAModelCanNotPlaceTakeNoOthersWithThem() throws Exception {
        Script script = (asked, connection) -> {
            String all = asked.body().path("input").toString();
            if (all.contains("endless")) {
                ScriptedJudgeServer.write(connection, 400, TOO_LONG);
            } else {
                placing(all.contains("choke") ? "NaN" : "1").answer(asked, connection);
            }
        };
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(script);
                Judges judges = open(server)) {
            List<TextEmbedding> both = embed(judges, "endless", "gold");
            for (int i = 0; i < 6; i++) {
                assertThat(embed(judges, "choke " + i)).singleElement().isInstanceOf(Unavailable.class);
            }

            assertThat(both.getFirst())
                    .isInstanceOfSatisfying(
                            Refused.class,
                            refused -> assertThat(refused.fault()).isEqualTo(Fault.TOO_LONG));
            assertThat(both.getLast()).isInstanceOf(Direction.class);
            assertThat(embed(judges, "well")).singleElement().isInstanceOf(Direction.class);
        }
    }

    @Test
    void aModelOfOtherLengthBehindTheSameAddressMakesWhatIsKeptOld() throws Exception {
        AtomicBoolean longer = new AtomicBoolean();
        try (ScriptedJudgeServer server = new ScriptedJudgeServer((asked, connection) ->
                        placing(longer.get() ? "1, 2" : "1").answer(asked, connection));
                Judges judges = open(server)) {
            embed(judges, "gold");
            longer.set(true);

            assertThat(embed(judges, "new", "gold"))
                    .allSatisfy(embedding -> assertThat(numbers(embedding)).hasSize(3));
        }
    }
}
