package dev.assay.engine.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.Batch.Persist;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestReaderTest {
    @Test
    void aBatchWithoutItemsIsAccepted() {
        assertThat(Requests.batch("{'items': []}").entries()).isEmpty();
    }

    @Test
    void whatARequestDoesNotSayHasADefault() {
        assertThat(Requests.batch("{'items': []}"))
                .returns(false, Batch::explain)
                .returns(Persist.SYNC, Batch::persist)
                .returns(Duration.ofSeconds(60), Batch::deadline);
    }

    @Test
    void aRequestSaysHowItIsScored() {
        assertThat(Requests.batch("{'explain': true, 'persist': 'async', 'deadline_ms': 1500, 'items': []}"))
                .returns(true, Batch::explain)
                .returns(Persist.ASYNC, Batch::persist)
                .returns(Duration.ofMillis(1500), Batch::deadline);
    }

    @Test
    void anItemWithoutAFieldTakesItFromTheDefaults() {
        Batch batch = Requests.batch("""
                {'defaults': {'verifier': 'math', 'prompt': '1+1?', 'task': {'gold': '2'}, 'group': 'g', 'group_size': 4,
                              'run': 'r', 'step': 7, 'source': 's', 'policy_version': 'p'},
                 'items': [{'response': '2'}]}""");

        assertThat(Requests.decoded(batch.entries().getFirst()))
                .returns(Optional.of(new Item.Target.NamedVerifier("math")), Item::target)
                .returns(
                        "1+1?",
                        item -> item.prompt() == null ? "" : item.prompt().asString())
                .returns("2", item -> item.task().get("gold").asString())
                .returns("g", Item::group)
                .returns(4, item -> item.rollout().groupSize())
                .returns("r", Item::run)
                .returns(7L, item -> item.rollout().step())
                .returns("s", item -> item.rollout().source())
                .returns("p", item -> item.rollout().policyVersion());
    }

    @Test
    void anItemsOwnFieldWinsOverTheDefaults() {
        Batch batch = Requests.batch("""
                {'defaults': {'verifier': 'math', 'task': {'gold': '2', 'extract': 'raw'}, 'run': 'r', 'step': 7},
                 'items': [{'response': '2', 'recipe': 'math@3', 'task': {'gold': '3'}, 'run': 'q', 'step': 8}]}""");

        assertThat(Requests.decoded(batch.entries().getFirst()))
                .returns(Optional.of(new Item.Target.NamedRecipe("math@3")), Item::target)
                .returns("{\"gold\":\"3\"}", item -> item.task().toString())
                .returns("q", Item::run)
                .returns(8L, item -> item.rollout().step());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {'defaults': {'step': 'x'}, 'items': []}     | /defaults/step         | defaults.step must be an integer of at least 0, but is "x"
            {'defaults': {'step': -1}, 'items': []}      | /defaults/step         | defaults.step must be an integer of at least 0, but is -1
            {'defaults': {'id': 'a'}, 'items': []}       | /defaults/id           | defaults.id is not a field here; known are group, group_size, policy_version, prompt, recipe, run, source, step, task, verifier
            {'defaults': {'group_size': 0}, 'items': []} | /defaults/group_size   | defaults.group_size must be an integer from 1 to 2147483647, but is 0
            {'defaults': [], 'items': []}                | /defaults              | defaults must be an object
            {'defaults': {'task': 'x'}, 'items': []}     | /defaults/task         | defaults.task must be an object
            {'items': {}}                                | /items                 | items must be an array
            {}                                           | /items                 | items is missing
            {'items': [], 'a/b~c': 1}                    | /a~1b~0c               | a/b~c is not a field here; known are deadline_ms, defaults, explain, items, persist
            {'items': [], 'explain': 'yes'}              | /explain               | explain must be true or false, but is "yes"
            {'items': [], 'persist': 'never'}            | /persist               | persist must be sync, async or none
            {'items': [], 'deadline_ms': 0}              | /deadline_ms           | deadline_ms must be an integer from 1 to 600000, but is 0
            {'items': [], 'deadline_ms': 600001}         | /deadline_ms           | deadline_ms must be an integer from 1 to 600000, but is 600001
            {'items': [], 'deadline_ms': 1.5}            | /deadline_ms           | deadline_ms must be an integer from 1 to 600000, but is 1.5
            """)
    void aWrongFieldOfTheRequestRefusesItWhole(String body, String pointer, String detail) {
        RequestRefusal refusal = Requests.refusal(body);

        assertThat(refusal.type()).isEqualTo(ProblemType.INVALID_FIELD);
        assertThat(refusal.detail()).isEqualTo(detail);
        assertThat(refusal.errors()).singleElement().returns(pointer, FieldProblem::pointer);
    }

    @Test
    void aRequestThatIsNoObjectIsRefused() {
        assertThat(Requests.refusal("[1, 2]").detail()).isEqualTo("the request must be a batch, as {\"items\": […]}");
        assertThat(Requests.singleRefusal("[{'response': ''}]").detail())
                .isEqualTo(
                        "the request must be one item, an object; send many to /v1/verify:batch, as {\"items\": […]}");
    }

    @Test
    void aBatchAndAnItemAreSentToEachOther() {
        assertThat(Requests.singleRefusal("{'items': []}").detail())
                .isEqualTo("items is not a field here; send a batch to /v1/verify:batch");
        assertThat(Requests.refusal("{'response': '', 'verifier': 'math'}").detail())
                .isEqualTo("response is not a field here; put the item into items, or send it to /v1/verify");
        assertThat(Requests.refusal("{'verifier': 'math', 'items': []}").detail())
                .isEqualTo("verifier is not a field here; it stands in each of items, or in defaults");
        assertThat(Requests.refusal("{'id': 'a', 'items': []}").detail())
                .isEqualTo("id is not a field here; it stands in each of items");
    }

    @Test
    void aBadItemDoesNotSpoilItsNeighbours() {
        Batch batch = Requests.batch("""
                {'items': [{'response': 'a'}, {'response': 3}, 'no item', {'id': 'd', 'group': 'g', 'response': 'a', 'x': 1},
                           {'response': 'e'}]}""");

        assertThat(batch.entries())
                .extracting(entry -> entry instanceof BatchEntry.Decoded)
                .containsExactly(true, false, false, false, true);
        assertThat(Requests.unreadable(batch.entries().get(1)).problem().pointer())
                .isEqualTo("/items/1/response");
        assertThat(Requests.unreadable(batch.entries().get(2)).problem().detail())
                .isEqualTo("the item must be an object");
        assertThat(Requests.unreadable(batch.entries().get(3)))
                .returns("d", BatchEntry.Unreadable::id)
                .returns("g", BatchEntry.Unreadable::group)
                .returns("/items/3/x", entry -> entry.problem().pointer())
                .returns(
                        "x is not a field here; known are group, group_size, id, policy_version, prompt, recipe,"
                                + " response, run, source, step, task, verifier",
                        entry -> entry.problem().detail());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'items': [{'id': 'a', 'response': ''}, {'id': 'b', 'response': ''}, {'id': 'a', 'response': ''}]}",
                "{'items': [{'id': '2', 'response': ''}, {'response': ''}, {'response': ''}]}",
                "{'items': [{'id': 'a', 'response': ''}, {'response': ''}, {'id': 'a', 'response': 3}]}"
            })
    void anIdThatComesTwiceRefusesTheRequest(String body) {
        RequestRefusal refusal = Requests.refusal(body);

        assertThat(refusal.type()).isEqualTo(ProblemType.DUPLICATE_ID);
        assertThat(refusal.type().status()).isEqualTo(422);
        assertThat(refusal.errors()).extracting(FieldProblem::pointer).containsExactly("/items/2/id");
    }

    @Test
    void aFullBatchIsAcceptedAndOneItemMoreIsNot() {
        assertThat(Requests.batch(itemsOf(4_096)).entries()).hasSize(4_096);
        assertThat(Requests.refusal(itemsOf(4_097)))
                .returns(ProblemType.TOO_MANY_ITEMS, RequestRefusal::type)
                .returns(413, refusal -> refusal.type().status());
    }

    private static String itemsOf(int n) {
        return IntStream.range(0, n)
                .mapToObj(i -> "{'response': ''}")
                .collect(Collectors.joining(",", "{'items': [", "]}"));
    }

    @Test
    void aSingleItemCarriesTheOptionsOfABatchBesideItsFields() {
        Batch batch = Requests.accepted(Requests.READER.single(Requests.bytes(
                "{'verifier': 'math', 'response': 'x', 'explain': true, 'persist': 'none', 'deadline_ms': 10}")));

        assertThat(batch)
                .returns(true, Batch::explain)
                .returns(Persist.NONE, Batch::persist)
                .returns(Duration.ofMillis(10), Batch::deadline);
        assertThat(batch.entries()).singleElement().isInstanceOf(BatchEntry.Decoded.class);
    }

    @Test
    void weAnswerALittleBeforeTheDeadline() {
        assertThat(Requests.batch("{'deadline_ms': 1000, 'items': []}").answerWithin())
                .isEqualTo(Duration.ofMillis(950));
        assertThat(Requests.batch("{'deadline_ms': 60000, 'items': []}").answerWithin())
                .isEqualTo(Duration.ofMillis(59_500));
    }
}
