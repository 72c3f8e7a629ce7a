package dev.assay.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.client.ScriptedServer.Asked;
import dev.assay.client.model.BatchRequest;
import dev.assay.client.model.BatchResult;
import dev.assay.client.model.Cause;
import dev.assay.client.model.Group;
import dev.assay.client.model.Item;
import dev.assay.client.model.ItemDefaults;
import dev.assay.client.model.ModelResponse;
import dev.assay.client.model.ProblemError;
import dev.assay.client.model.Result;
import java.io.IOException;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of streamed answers, and of calls with more items than a request holds. */
class StreamTest {
    private static final String SUMMARY = "{'type': 'summary', 'batch_id': '0199a3c2-7d1e-7000-8000-000000000001'}";
    private static final String AWAY =
            "{'type': '/problems/unavailable', 'status': 503, 'retryable': true, 'errors': []}";
    private static final String LARGE =
            "{'type': '/problems/too-large', 'status': 413, 'retryable': false, 'errors': []}";

    private final ScriptedServer server = new ScriptedServer();
    private final AssayClient client = AssayClient.of(server.url(), "secret");
    private final AssayClient hasty = client.withPatience(Duration.ofMillis(400));

    StreamTest() throws IOException {}

    @AfterEach
    void stop() {
        server.close();
    }

    private static BatchRequest batch(String... ids) {
        return new BatchRequest()
                .defaults(new ItemDefaults().verifier("math").group("g"))
                .items(Stream.of(ids)
                        .map(id -> new Item().id(id).response(new ModelResponse("4")))
                        .toList());
    }

    private static BatchRequest many(int count, int groups) {
        return new BatchRequest()
                .items(IntStream.range(0, count)
                        .mapToObj(index ->
                                new Item().response(new ModelResponse("4")).group("g" + index % groups))
                        .toList());
    }

    private static String scored(int index) {
        return "{'type': 'result', 'index': %d, 'id': 'x', 'status': 'scored', 'reward': 1.0, 'retryable': false}"
                .formatted(index);
    }

    private static String unscored(int index) {
        return ("{'type': 'result', 'index': %d, 'status': 'unscored', 'reward': null, 'cause': 'overloaded',"
                        + " 'retryable': true}")
                .formatted(index);
    }

    private static List<Integer> indexes(Stream<Result> results) {
        return results.map(Result::getIndex).toList();
    }

    private static List<JsonNode> items(Asked asked) {
        return List.copyOf(new JsonMapper().readTree(asked.body()).path("items").values());
    }

    @Test
    void sendsOnlyWhatHadNoLineWhenTheConnectionBroke() {
        server.thenBreaksAfter(scored(1)).thenScores();

        assertThat(indexes(client.stream(batch("a", "b", "c")))).containsExactly(1, 0, 2);

        assertThat(items(server.asked.getLast()))
                .extracting(item -> item.path("id").asString())
                .containsExactly("a", "c");
    }

    @Test
    void asksAgainWhereNoItemWasAnsweredAndUnderNoName() {
        server.thenRefuses(503, AWAY).thenBreaksAfter().thenScores();

        assertThat(indexes(client.stream(batch("a")))).containsExactly(0);

        assertThat(server.asked).hasSize(3);
        assertThat(server.asked).extracting(Asked::name).containsOnlyNulls();
    }

    @Test
    void givesWhatIsUnscoredForNowOnceItIsKnown() {
        server.thenLines(unscored(0), scored(1), SUMMARY).thenScores();

        assertThat(client.stream(batch("a", "b")))
                .extracting(Result::getId, Result::getReward)
                .containsExactly(tuple("b", 1.0), tuple("a", 1.0));
    }

    @Test
    void hasItemsWithoutAnAnswerUnscored() {
        server.thenLines(unscored(0), "{'type': 'error', 'status': 503, 'problem': " + AWAY + "}");

        assertThat(hasty.stream(batch("a", "b")))
                .extracting(Result::getCause)
                .containsExactly(Cause.OVERLOADED, Cause.DEPENDENCY_FAILED);
    }

    @Test
    void failsWhereNobodySaysAnythingAndWhereSomethingElseAnswers() {
        server.then("{'hello': 1}");

        AssayProblem other = catchThrowableOfType(
                AssayProblem.class, () -> client.stream(batch("a")).count());
        server.close();
        AssayProblem nobody = catchThrowableOfType(
                AssayProblem.class, () -> hasty.stream(batch("a")).toList());

        assertThat(other).hasMessageContaining("not how Assay answers").hasMessageContaining("hello");
        assertThat(other.retryable()).isFalse();
        assertThat(nobody.status()).isZero();
        assertThat(nobody.retryable()).isTrue();
    }

    @Test
    void dividesWhatIsMoreThanARequestHoldsAndKeepsGroupsTogether() {
        server.thenScores().thenScores();

        BatchResult found = client.verifyBatch(many(5_000, 1_250));

        assertThat(server.asked).extracting(asked -> items(asked).size()).containsExactly(4_096, 904);
        assertThat(found.getResults())
                .extracting(Result::getId)
                .containsExactlyElementsOf(
                        IntStream.range(0, 5_000).mapToObj(String::valueOf).toList());
        Set<String> sent = server.asked.stream()
                .flatMap(asked -> items(asked).stream())
                .map(item -> item.path("id").asString())
                .collect(Collectors.toSet());
        assertThat(sent).hasSize(5_000);
        assertThat(found.getGroups())
                .hasSize(1_250)
                .extracting(Group::getN, Group::getRewardMean, Group::getRewardVariance)
                .containsOnly(tuple(4, 1.0, 0.0));
        assertThat(found.getSummary().getScored()).isEqualTo(5_000);
        assertThat(found.getBatchId()).isNull();
    }

    @Test
    void halvesWhatTheServerFindsTooLarge() {
        server.thenRefuses(413, LARGE)
                .thenRefuses(413, LARGE)
                .thenLines(scored(0), "{'type': 'group', 'group': 'g', 'n': 1, 'pass_rate': 1.0}", SUMMARY)
                .thenRefuses(413, LARGE);

        BatchResult found = client.verifyBatch(batch("a", "b"));

        assertThat(found.getResults()).extracting(Result::getCause).containsExactly(null, Cause.BAD_REQUEST);
        Group group = found.getGroups().getFirst();
        assertThat(group.getN()).isEqualTo(2);
        assertThat(group.getPassRate()).as("nobody saw all of it").isNull();
        assertThat(found.getSummary().getByCause()).isEqualTo(Map.of("bad_request", 1));
    }

    @Test
    void leadsToTheFieldsOfTheCallersList() {
        server.thenScores()
                .thenRefuses(
                        422,
                        "{'type': '/problems/duplicate-id', 'status': 422, 'retryable': false,"
                                + " 'errors': [{'pointer': '/items/1/id', 'detail': 'twice'}]}");

        AssayProblem problem = catchThrowableOfType(
                AssayProblem.class, () -> client.stream(many(4_100, 4_100)).count());

        assertThat(problem.problem().orElseThrow().getErrors())
                .extracting(ProblemError::getPointer)
                .containsExactly("/items/4097/id");
    }

    @Test
    @Timeout(4)
    void givesUpOnAnAnswerThatStallsWhenPatienceEnds() {
        server.thenStalls();

        AssayProblem problem = catchThrowableOfType(
                AssayProblem.class, () -> hasty.stream(batch("a")).toList());

        assertThat(problem).hasMessageContaining("there is no answer in time");
    }

    @Test
    void canBeLeft() {
        server.thenBreaksAfter(scored(0));

        try (Stream<Result> results = client.stream(batch("a", "b"))) {
            Iterator<Result> each = results.iterator();
            assertThat(each.next().getReward()).isEqualTo(1.0);
        }

        assertThat(server.asked).hasSize(1);
    }
}
