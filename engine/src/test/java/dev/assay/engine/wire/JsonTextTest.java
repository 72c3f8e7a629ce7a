package dev.assay.engine.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.Item;
import java.io.ByteArrayOutputStream;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "{'items': []",
                "{'items': []} x",
                "{'items': []}{}",
                "{items: []}",
                "{'items': [,]}",
                "{'items': [01]}",
                "{'items': [NaN]}",
                "{'items': []} // done",
                "nul"
            })
    void whatIsNotJsonIsRefused(String body) {
        assertThat(Requests.refusal(body)).returns(ProblemType.INVALID_JSON, RequestRefusal::type);
    }

    @Test
    void aRefusalSaysWhereTheJsonEnds() {
        assertThat(Requests.refusal("{'items':\n  [}").detail())
                .isEqualTo("not JSON at line 2, column 4, in items: Unexpected close marker '}': expected ']'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'items': [], 'items': []}",
                "{'items': [{'response': 'a', 'response': 'b'}]}",
                "{'items': [{'response': 'a', 'task': {'gold': '1', 'gold': '2'}}]}"
            })
    void aKeyThatComesTwiceIsRefused(String body) {
        assertThat(Requests.refusal(body))
                .returns(ProblemType.INVALID_JSON, RequestRefusal::type)
                .returns(true, refusal -> refusal.detail().contains("stands twice in one object"));
    }

    @Test
    void nestingEndsAtSixtyFour() {
        assertThat(Requests.batch("{'items': [{'response': '', 'task': {'x': " + nested(60) + "}}]}")
                        .entries())
                .hasSize(1);
        assertThat(Requests.refusal("{'items': [{'response': '', 'task': {'x': " + nested(61) + "}}]}"))
                .returns(ProblemType.INVALID_JSON, RequestRefusal::type)
                .returns(true, refusal -> refusal.detail().startsWith("the JSON is over a limit"));
        assertThat(Requests.refusal("[".repeat(1_000_000))).returns(ProblemType.INVALID_JSON, RequestRefusal::type);
    }

    private static String nested(int depth) {
        return "[".repeat(depth) + "]".repeat(depth);
    }

    /**
     * Each is malformed in another way: a lone byte, an overlong form, a lone surrogate, a code point out of range, a
     * form cut short.
     */
    @ParameterizedTest
    @ValueSource(strings = {"80", "FF", "C0AF", "E080AF", "EDA080", "F4908080", "F09F98", "C3"})
    void whatIsNotUtf8IsRefused(String hex) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes(Requests.bytes("{'items': [{'response': '"));
        body.writeBytes(HexFormat.of().parseHex(hex));
        body.writeBytes(Requests.bytes("'}]}"));

        assertThat(Requests.refused(Requests.READER.batch(body.toByteArray())))
                .returns(ProblemType.INVALID_ENCODING, RequestRefusal::type)
                .returns(400, refusal -> refusal.type().status());
    }

    @Test
    void aBodyThatEndsInsideACharacterIsRefused() {
        byte[] body = HexFormat.of().parseHex("7B7DC3");

        assertThat(Requests.refused(Requests.READER.batch(body)).type()).isEqualTo(ProblemType.INVALID_ENCODING);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x\\ud800y", "x\\uDFFFy", "x\\uD83Dy"})
    void halfASurrogatePairBecomesTheReplacementCharacterAndCanBeWritten(String escaped) {
        Item item = Requests.item(
                "{'id': '%1$s', 'response': '%1$s', 'task': {'k': ['%1$s']}, 'run': '%1$s'}".formatted(escaped));

        assertThat(item.id()).isEqualTo("x\uFFFDy");
        assertThat(item.response().text()).isEqualTo("x\uFFFDy");
        assertThat(item.run()).isEqualTo("x\uFFFDy");
        assertThat(item.task().toString()).isEqualTo("{\"k\":[\"x\uFFFDy\"]}");
        assertThat(Json.MAPPER.writeValueAsBytes(item.task())).isNotEmpty();
    }

    @Test
    void aWholeSurrogatePairIsOneCharacter() {
        assertThat(Requests.item("{'response': '\\ud83d\\ude00'}").response().text())
                .isEqualTo("😀");
    }

    @Test
    void halfASurrogatePairInAKeyCostsThatItemAtMost() {
        Batch batch = Requests.batch(
                "{'items': [{'response': '', 'task': {'\\ud800': '\\\\ud800'}}, {'response': '', 'task': {}, 'x\\uDC00': 1}]}");

        assertThat(Requests.decoded(batch.entries().getFirst()).task().toString())
                .isEqualTo("{\"\uFFFD\":\"\\\\ud800\"}");
        assertThat(Requests.unreadable(batch.entries().getLast()).problem().pointer())
                .isEqualTo("/items/1/x\uFFFD");
    }

    /** Python writes these for numbers that are not finite. */
    @ParameterizedTest
    @ValueSource(strings = {"NaN", "Infinity", "-Infinity"})
    void aNumberThatIsNoneIsSaidToBeInItsItemAndField(String number) {
        assertThat(Requests.refusal("{'items': [{'response': ''}, {'task': {'golds': ['1', %s]}}]}".formatted(number)))
                .returns(ProblemType.INVALID_JSON, RequestRefusal::type)
                .returns(
                        "/items/1/task/golds/1",
                        refusal -> refusal.errors().getFirst().pointer())
                .extracting(RequestRefusal::detail)
                .asString()
                .startsWith("not JSON at line 1, column ")
                .endsWith(
                        ", in task.golds.1 of item 1: " + number + " is no value of JSON: send null, or leave it out");
        assertThat(Requests.unreadable(Requests.lines("{'response': '', 'task': {'x': %s}}".formatted(number))
                                .entries()
                                .getFirst())
                        .problem()
                        .pointer())
                .isEqualTo("/items/0/task/x");
    }

    @Test
    void theParserDoesNotSpeakOfItself() {
        assertThat(Requests.refusal("{'items': [").detail())
                .isEqualTo("not JSON at line 1, column 12, in items: Unexpected end-of-input:"
                        + " expected close marker for Array");
        assertThat(Requests.refusal("[".repeat(100)).detail())
                .isEqualTo("the JSON is over a limit: Document nesting depth (65) exceeds the maximum allowed (64)");
    }

    @Test
    void aHugeNumberNeitherBreaksNorBlocks() {
        assertThat(Requests.item("{'response': '', 'task': {'x': 1e99999999, 'y': -1e-99999999}}")
                        .task()
                        .has("x"))
                .isTrue();
        assertThat(Requests.refusal("{'items': [{'response': '', 'task': {'x': " + "9".repeat(1_001) + "}}]}"))
                .returns(ProblemType.INVALID_JSON, RequestRefusal::type);
    }
}
