package dev.assay.engine.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.Batch.Persist;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class BodyLinesTest {
    @Test
    void aBodyWithoutLinesIsAnEmptyBatch() {
        assertThat(Requests.lines("").entries()).isEmpty();
        assertThat(Requests.lines("\n \r\n\t\n").entries()).isEmpty();
    }

    @Test
    void eachLineIsAnItemWhateverEndsIt() {
        Batch batch = Requests.lines("{'response': 'a'}\r\n\n  \n{'response': 'b'}\n{'response': 'c'}");

        assertThat(batch.entries())
                .extracting(entry -> Requests.decoded(entry).response().text())
                .containsExactly("a", "b", "c");
        assertThat(batch.entries()).extracting(BatchEntry::id).containsExactly("0", "1", "2");
    }

    @Test
    void theFirstLineMayCarryTheOptionsOfTheBatch() {
        Batch batch = Requests.lines("""
                {'type': 'batch', 'defaults': {'run': 'r'}, 'explain': true, 'persist': 'none', 'deadline_ms': 5}
                {'response': 'a'}
                """);

        assertThat(batch)
                .returns(true, Batch::explain)
                .returns(Persist.NONE, Batch::persist)
                .returns(Duration.ofMillis(5), Batch::deadline);
        assertThat(batch.entries())
                .singleElement()
                .returns("r", entry -> Requests.decoded(entry).run());
    }

    @Test
    void aWrongHeaderRefusesTheRequest() {
        assertThat(Requests.refused(Requests.READER.lines(
                                Requests.bytes("{'type': 'batch', 'defaults': {'step': 'x'}}\n{'response': ''}")))
                        .errors())
                .extracting(FieldProblem::pointer)
                .containsExactly("/defaults/step");
        assertThat(Requests.refused(Requests.READER.lines(Requests.bytes("{'type': 'batch', 'items': []}")))
                        .errors())
                .extracting(FieldProblem::pointer)
                .containsExactly("/items");
    }

    @Test
    void aHeaderThatIsNotFirstIsABadItem() {
        Batch batch = Requests.lines("{'response': 'a'}\n{'type': 'batch'}");

        assertThat(Requests.unreadable(batch.entries().get(1)).problem().pointer())
                .isEqualTo("/items/1/type");
    }

    @Test
    void aLineThatIsNotJsonCostsThatItemOnly() {
        Batch batch = Requests.lines("not json\n{'response': 'b'}\n{'response': \n[]\n{'response': 'e'} {}");

        assertThat(batch.entries())
                .extracting(entry -> entry instanceof BatchEntry.Decoded)
                .containsExactly(false, true, false, false, false);
        assertThat(Requests.unreadable(batch.entries().getFirst()))
                .returns("0", BatchEntry.Unreadable::id)
                .returns("/items/0", entry -> entry.problem().pointer())
                .returns("The line can't be read", entry -> entry.problem().title());
    }

    @Test
    void aLineThatIsNotUtf8CostsThatItemOnly() {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes(Requests.bytes("{'response': '"));
        body.write(0xFF);
        body.writeBytes(Requests.bytes("'}\n{'response': 'é'}\n"));

        Batch batch = Requests.accepted(Requests.READER.lines(body.toByteArray()));

        assertThat(Requests.unreadable(batch.entries().getFirst()).problem().detail())
                .isEqualTo("the line is not UTF-8");
        assertThat(Requests.decoded(batch.entries().get(1)).response().text()).isEqualTo("é");
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheFirstLine() {
        byte[] body = "\uFEFF{\"response\": \"a\"}".getBytes(StandardCharsets.UTF_8);

        assertThat(Requests.accepted(Requests.READER.lines(body)).entries())
                .singleElement()
                .isInstanceOf(BatchEntry.Decoded.class);
    }

    @Test
    void aLineMoreThanABatchHoldsRefusesTheRequest() {
        assertThat(Requests.lines("{'response': ''}\n".repeat(4_096)).entries()).hasSize(4_096);
        assertThat(Requests.refused(Requests.READER.lines(Requests.bytes("{'response': ''}\n".repeat(4_097))))
                        .type())
                .isEqualTo(ProblemType.TOO_MANY_ITEMS);
    }

    @Test
    void anIdThatComesTwiceRefusesTheRequest() {
        assertThat(Requests.refused(Requests.READER.lines(
                                Requests.bytes("{'id': 'a', 'response': ''}\n{'id': 'a', 'response': ''}")))
                        .type())
                .isEqualTo(ProblemType.DUPLICATE_ID);
    }

    @Test
    void anItemOfALineKnowsItsPointer() {
        assertThat(Requests.lines("{'response': ''}\n{'response': ''}").entries())
                .extracting(entry -> Requests.decoded(entry).pointer())
                .containsExactly("/items/0", "/items/1");
        assertThat(Requests.item("{'response': ''}")).returns("", Item::pointer);
    }
}
