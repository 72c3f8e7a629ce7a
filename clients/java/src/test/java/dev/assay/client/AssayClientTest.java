package dev.assay.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.assay.client.ScriptedServer.Asked;
import dev.assay.client.api.CatalogApi;
import dev.assay.client.http.ApiException;
import dev.assay.client.model.BatchRequest;
import dev.assay.client.model.BatchResult;
import dev.assay.client.model.Cause;
import dev.assay.client.model.ExecuteRequest;
import dev.assay.client.model.Item;
import dev.assay.client.model.ItemDefaults;
import dev.assay.client.model.ModelResponse;
import dev.assay.client.model.ProblemError;
import dev.assay.client.model.Result;
import dev.assay.client.model.Turn;
import dev.assay.client.model.VerifyRequest;
import java.io.IOException;
import java.net.ConnectException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class AssayClientTest {
    private static final String SCORED =
            "{'index': 0, 'id': 'a', 'status': 'scored', 'reward': 1.0, 'cause': null, 'retryable': false}";
    private static final String UNSCORED =
            "{'index': 0, 'id': 'a', 'status': 'unscored', 'reward': null, 'cause': 'overloaded', 'retryable': true}";
    private static final String AWAY =
            "{'type': '/problems/unavailable', 'title': 'Away', 'status': 503, 'retryable': true, 'errors': []}";

    private final ScriptedServer server = new ScriptedServer();
    private final AssayClient client = AssayClient.of(server.url() + "/", "secret");

    AssayClientTest() throws IOException {}

    @AfterEach
    void stop() {
        server.close();
    }

    private static VerifyRequest request() {
        return new VerifyRequest()
                .verifier("math")
                .task(Map.of("gold", "1/2"))
                .response(new ModelResponse("\\boxed{0.5}"));
    }

    private static BatchRequest batch() {
        return new BatchRequest()
                .defaults(new ItemDefaults().verifier("math").task(Map.of("gold", "1/2")))
                .items(List.of(new Item().id("a").response(new ModelResponse("0.5"))));
    }

    @Test
    void sendsWhatWasSetAndNothingElse() {
        server.then(SCORED);

        client.verify(request());

        Asked asked = server.asked.getFirst();
        assertThat(asked.path()).isEqualTo("/v1/verify");
        assertThat(asked.key()).isEqualTo("Bearer secret");
        assertThat(asked.deadline()).isBetween(59_000L, 60_000L);
        assertThat(asked.body())
                .contains("\"verifier\":\"math\"", "\"task\":{\"gold\":\"1/2\"}", "\"response\":\"\\\\boxed{0.5}\"")
                .doesNotContain("null", "recipe");
    }

    @Test
    void asksAgainUnderTheSameNameWhereAssayIsAway() {
        server.thenRefuses(503, AWAY).thenRefuses(503, AWAY).then(SCORED);

        assertThat(client.verify(request()).getReward()).isEqualTo(1.0);

        assertThat(server.asked).hasSize(3);
        assertThat(server.asked)
                .extracting(Asked::name)
                .containsOnly(server.asked.getFirst().name());
        assertThat(server.asked)
                .extracting(Asked::body)
                .containsOnly(server.asked.getFirst().body());
    }

    @Test
    void asksAgainForItemsThatAreUnscoredForNow() {
        server.then("{'results': [" + UNSCORED + "]}").then("{'results': [" + SCORED + "]}");

        BatchResult answer = client.verifyBatch(batch());

        assertThat(answer.getResults().getFirst().getReward()).isEqualTo(1.0);
        assertThat(server.asked)
                .extracting(Asked::name)
                .containsOnly(server.asked.getFirst().name());
    }

    @Test
    void givesABatchTheDeadlineThatItAsksForAndThePatienceThatThisTakes() {
        server.then("{'results': [" + SCORED + "]}");

        client.withPatience(Duration.ofMillis(400)).verifyBatch(batch().deadlineMs(300_000L));

        assertThat(server.asked.getFirst().deadline()).isBetween(299_000L, 300_000L);
    }

    @Test
    void givesWhatThereIsWhenPatienceEnds() {
        server.then(UNSCORED);

        Result result = client.withPatience(Duration.ofMillis(400)).verify(request());

        assertThat(result.getCause()).isEqualTo(Cause.OVERLOADED);
        assertThat(result.getReward()).isNull();
        assertThat(server.asked.getFirst().deadline()).isLessThanOrEqualTo(400);
    }

    @Test
    void saysWhichFieldIsAtFaultAndDoesNotAskAgain() {
        server.thenRefuses(
                422,
                "{'type': '/problems/invalid-field', 'title': 'Wrong', 'status': 422, 'detail': 'no', 'retryable': false,"
                        + " 'errors': [{'pointer': '/defaults/step', 'detail': 'no'}]}");

        AssayProblem problem = catchThrowableOfType(AssayProblem.class, () -> client.verifyBatch(batch()));

        assertThat(problem.status()).isEqualTo(422);
        assertThat(problem.problem().orElseThrow().getErrors())
                .extracting(ProblemError::getPointer)
                .containsExactly("/defaults/step");
        assertThat(problem).hasMessageContaining("/problems/invalid-field").hasMessageNotContaining("secret");
    }

    @Test
    void saysWhatAnsweredWhereThatIsNotAssay() {
        server.thenRefuses(404, "<html>");

        AssayProblem problem = catchThrowableOfType(AssayProblem.class, () -> client.verify(request()));

        assertThat(problem.status()).isEqualTo(404);
        assertThat(problem.problem()).isEmpty();
        assertThat(problem.retryable()).isFalse();
    }

    @Test
    void saysSoWhereTheAnswerIsNoJson() {
        server.then("<html>");

        AssayProblem problem = catchThrowableOfType(AssayProblem.class, () -> client.verify(request()));

        assertThat(problem).hasMessageContaining("not how Assay answers");
        assertThat(problem.retryable()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "assay",
                "localhost:8080",
                "127.0.0.1:8080",
                "http://localhost:8080/v1/",
                "http://assay:secret@host"
            })
    void needsAnAddress(String url) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AssayClient.of(url, "secret"))
                .withMessageStartingWith("the address ")
                .withMessageNotContaining("@");
    }

    @Test
    void givesUpOnNobodyWhenPatienceEnds() {
        server.close();

        AssayProblem problem = catchThrowableOfType(
                AssayProblem.class,
                () -> client.withPatience(Duration.ofMillis(400)).verify(request()));

        assertThat(problem).hasMessageStartingWith("there is no answer from " + server.url());
        assertThat(problem.status()).isZero();
        assertThat(problem.retryable()).isTrue();
    }

    @Test
    @Timeout(40)
    void givesUpWithinSecondsWhereNobodyHasEverAnswered() {
        server.close();

        AssayProblem whole = catchThrowableOfType(AssayProblem.class, () -> client.verify(request()));
        AssayProblem streamed = catchThrowableOfType(
                AssayProblem.class, () -> client.stream(batch()).toList());

        assertThat(List.of(whole, streamed))
                .allSatisfy(problem -> assertThat(problem)
                        .hasMessageContainingAll(server.url(), "nobody listens there", "./assay serve", "ASSAY_URL"));
    }

    @Test
    void isPatientWhereSomebodyHasAnswered() {
        FirstContact contact = new FirstContact();
        AssayProblem nobody = AssayProblem.of(new ApiException(new ConnectException()), new JsonMapper(), server.url());
        Duration patience = Duration.ofSeconds(80);

        assertThat(contact.longest(nobody, patience)).isEqualTo(Duration.ofSeconds(5));
        contact.answered();
        assertThat(contact.longest(nobody, patience)).isEqualTo(patience);
    }

    @Test
    void findsThePortOfThisMachinesGateway() {
        server.then(SCORED);
        String port = server.url().replaceFirst(".*:", "");

        AssayClient local = AssayClient.from(Map.of("ASSAY_PORT", port, "ASSAY_KEY", "secret"));

        assertThat(local.verify(request()).getReward()).isEqualTo(1.0);
    }

    @Test
    @Timeout(20)
    void givesUpOnABodyThatStallsWhenPatienceEnds() {
        server.thenStalls().thenStalls();
        AssayClient hasty = client.withPatience(Duration.ofMillis(600));

        AssayProblem unanswered = catchThrowableOfType(AssayProblem.class, () -> hasty.verify(request()));
        AssayProblem unknown =
                catchThrowableOfType(AssayProblem.class, () -> hasty.execute(new ExecuteRequest().code("print(1)")));

        assertThat(List.of(unanswered, unknown))
                .allSatisfy(problem -> assertThat(problem).hasMessageContaining("there is no answer in time"));
        assertThat(server.asked).hasSize(2);
    }

    @Test
    void isNotAsFastAsAServerThatAsksForNoTimeAgainAndAgain() {
        IntStream.range(0, 200).forEach(time -> server.thenRefuses(503, AWAY));

        AssayProblem problem = catchThrowableOfType(
                AssayProblem.class,
                () -> client.withPatience(Duration.ofMillis(900)).verify(request()));

        assertThat(problem.status()).isEqualTo(503);
        assertThat(server.asked).hasSizeLessThan(6);
    }

    @Test
    void readsWhatLaterVersionsAdd() {
        server.then("{'id': 'a', 'status': 'scored', 'reward': 1.0, 'recovery': 'guessed', 'novelty': {'x': 1}}");

        Result result = client.verify(request());

        assertThat(result.getReward()).isEqualTo(1.0);
        assertThat(result.getRecovery()).isEqualTo(Result.RecoveryEnum.UNKNOWN_DEFAULT_OPEN_API);
    }

    @Test
    void uploadsTheBytesOfAFile(@TempDir Path folder) throws Exception {
        server.then("{'sha256': 'ab', 'size': 3}");
        Path file = Files.writeString(folder.resolve("tests.json"), "{ }");

        assertThat(new CatalogApi(client.api()).putTestset("ab", file.toFile()).getSize())
                .isEqualTo(3);

        assertThat(server.asked.getFirst().path()).isEqualTo("/v1/testsets/ab");
        assertThat(server.asked.getFirst().body()).isEqualTo("{ }");
    }

    @Test
    void asksWithTurns() {
        server.then(SCORED);

        client.verify(request().prompt(Prompt.of(List.of(new Turn().role("user").content("?")))));

        assertThat(server.asked.getFirst().body()).contains("\"prompt\":[{\"role\":\"user\",\"content\":\"?\"}]");
    }

    @Test
    void needsAKey() {
        assertThatIllegalArgumentException().isThrownBy(() -> AssayClient.of(server.url(), " "));
    }
}
