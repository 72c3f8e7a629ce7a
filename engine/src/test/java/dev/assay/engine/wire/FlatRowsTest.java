package dev.assay.engine.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.Item;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class FlatRowsTest {
    private static final TaskKeys MATH = item -> Optional.of(Set.of("gold", "extract"));

    @Test
    void unknownKeysBecomeTheTaskAndTheQuestionBecomesThePrompt() throws IOException {
        FlatRow row = only("{\"question\": \"2+2?\", \"gold\": \"4\", \"response\": \"4\", \"label\": 1}");
        Item item = item(row);
        assertThat(item.task()).hasToString("{\"gold\":\"4\"}");
        assertThat(String.valueOf(item.prompt())).isEqualTo("\"2+2?\"");
        assertThat(item.response().text()).isEqualTo("4");
        assertThat(item.target()).contains(new Item.Target.NamedVerifier("math"));
        assertThat(row.label()).isTrue();
    }

    @Test
    void keysThatNoVerifierReadsAreLeftOutAndReported() throws IOException {
        FlatRows rows = rows("""
                {"gold": "4", "response": "4", "category": "a", "opts": {"x": 1}}
                {"gold": "5", "response": "5", "category": "b"}
                """, Map.of());
        assertThat(item(rows.next(10).getFirst()).task()).hasToString("{\"gold\":\"4\"}");
        assertThat(rows.ignored()).isEqualTo(Map.of("category", 2L, "opts", 1L));
    }

    @Test
    void everyKeyIsKeptWhereNobodyKnowsWhatIsRead() throws IOException {
        FlatRows rows = new FlatRows(
                stream("{\"gold\": \"4\", \"mine\": 1, \"response\": \"\"}"),
                new RowShape(Map.of()),
                defaults(),
                TaskKeys.ALL);
        assertThat(item(rows.next(1).getFirst()).task()).hasToString("{\"gold\":\"4\",\"mine\":1}");
    }

    @Test
    void rowsInTheShapeOfTheWireAreItemsAsTheyAre() throws IOException {
        FlatRows rows = rows(
                "{\"id\": \"a\", \"verifier\": \"sql\", \"task\": {\"gold\": \"4\", \"odd\": 1},"
                        + " \"response\": {\"text\": \"4\"}, \"extra\": 1, \"label\": false}",
                Map.of());
        FlatRow row = rows.next(1).getFirst();
        assertThat(item(row).task())
                .as("a task that was written as one is not pruned")
                .hasToString("{\"gold\":\"4\",\"odd\":1}");
        assertThat(item(row).target()).contains(new Item.Target.NamedVerifier("sql"));
        assertThat(row.id()).isEqualTo("a");
        assertThat(row.label()).isFalse();
        assertThat(rows.ignored()).containsOnlyKeys("extra");
    }

    @Test
    void ofSeveralColumnsTheFirstThatARowHasIsTaken() throws IOException {
        FlatRows rows = rows("""
                {"gold": "Rational(1, 2)", "meta": {"latex": "1/2"}, "response": "a"}
                {"gold": "3", "meta": {}, "response": "b"}
                """, Map.of("gold", "meta.latex,gold,answer"));
        List<FlatRow> read = rows.next(2);
        assertThat(item(read.getFirst()).task().get("gold").asString()).isEqualTo("1/2");
        assertThat(item(read.getLast()).task().get("gold").asString()).isEqualTo("3");
        FlatRows literal =
                rows("{\"gold,answer\": \"4\", \"gold\": \"5\", \"response\": \"c\"}", Map.of("gold", "gold,answer"));
        assertThat(item(literal.next(1).getFirst()).task().get("gold").asString())
                .isEqualTo("4");
    }

    @Test
    void columnsOfOtherNamesAreMapped() throws IOException {
        FlatRows rows = rows(
                "{\"completion\": \"4\", \"answer\": 4, \"meta\": {\"problem\": \"2+2?\"}, \"response\": \"no\"}",
                Map.of("response", "completion", "gold", "answer", "prompt", "meta.problem"));
        Item item = item(rows.next(1).getFirst());
        assertThat(item.response().text()).isEqualTo("4");
        assertThat(item.task()).as("a number is a gold too").hasToString("{\"gold\":\"4\"}");
        assertThat(String.valueOf(item.prompt())).isEqualTo("\"2+2?\"");
    }

    @Test
    void labelsAreReadInTheNotationsThatDataSetsHave() throws IOException {
        List<FlatRow> rows = rows("""
                {"response": "", "label": 1}
                {"response": "", "label": "true"}
                {"response": "", "label": 0.0}
                {"response": "", "label": false}
                {"response": "", "label": "maybe"}
                {"response": ""}
                """, Map.of()).next(10);
        assertThat(rows.stream().map(FlatRow::label)).containsExactly(true, true, false, false, null, null);
    }

    @Test
    void aBadLineCostsThatLineOnly() throws IOException {
        byte[] good = "{\"gold\": \"4\", \"response\": \"4\"}\n".getBytes(StandardCharsets.UTF_8);
        byte[] notUtf8 = {'{', '"', (byte) 0xFF, '"', ':', '1', '}', '\n'};
        byte[] broken = "{\"gold\": \n[1]\n{\"gold\": \"4\"}\n".getBytes(StandardCharsets.UTF_8);
        List<FlatRow> rows = new FlatRows(
                        new ByteArrayInputStream(join(good, notUtf8, broken, good)),
                        new RowShape(Map.of()),
                        defaults(),
                        MATH)
                .next(10);
        assertThat(rows).hasSize(6);
        assertThat(rows.stream().map(row -> row.entry() instanceof BatchEntry.Decoded))
                .containsExactly(true, false, false, false, false, true);
        assertThat(rows.stream().map(FlatRowsTest::problem))
                .containsExactly(
                        "",
                        "the line is not UTF-8",
                        rows.get(2).entry() instanceof BatchEntry.Unreadable bad
                                ? bad.problem().detail()
                                : "",
                        "the line is not an object",
                        "response is missing",
                        "");
        assertThat(problem(rows.get(2))).startsWith("not JSON at column");
        assertThat(rows.getLast().index()).isEqualTo(5);
        assertThat(rows.getLast().line()).isEqualTo(6);
    }

    @Test
    void blankLinesAndAByteOrderMarkAreSkippedAndTheLastLineNeedsNoEnd() throws IOException {
        List<FlatRow> rows = rows("\uFEFF{\"response\": \"a\"}\r\n\n  \n{\"response\": \"b\"}", Map.of())
                .next(10);
        assertThat(rows.stream().map(row -> item(row).response().text())).containsExactly("a", "b");
        assertThat(rows.stream().map(FlatRow::line)).containsExactly(1L, 4L);
    }

    @Test
    void rowsComeInBatchesAndKeepTheirPlaceInTheFile() throws IOException {
        FlatRows rows = rows("{\"response\": \"a\"}\n".repeat(5), Map.of());
        List<Integer> indexes = new ArrayList<>();
        List<Integer> inBatch = new ArrayList<>();
        for (List<FlatRow> batch = rows.next(2); !batch.isEmpty(); batch = rows.next(2)) {
            batch.forEach(row -> indexes.add(row.index()));
            batch.forEach(row -> inBatch.add(row.entry().index()));
        }
        assertThat(indexes).containsExactly(0, 1, 2, 3, 4);
        assertThat(inBatch).containsExactly(0, 1, 0, 1, 0);
    }

    @Test
    void aBatchOfLongLinesEndsEarly() throws IOException {
        String line = "{\"response\": \"" + "a".repeat(5 << 20) + "\"}\n";
        assertThat(rows(line.repeat(3), Map.of()).next(10)).hasSize(2);
    }

    @Test
    void aLineWithoutEndIsSkippedOverWithoutBeingHeld() throws IOException {
        InputStream endless = new InputStream() {
            private long left = 200L << 20;

            @Override
            public int read() {
                return left-- > 0 ? 'a' : -1;
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                int n = (int) Math.min(length, left);
                Arrays.fill(bytes, from, from + n, (byte) 'a');
                left -= n;
                return n == 0 ? -1 : n;
            }
        };
        LineStream.RawLine line = Objects.requireNonNull(new LineStream(endless, 1 << 20).next());
        assertThat(line.tooLong()).isTrue();
        assertThat(line.bytes()).isEmpty();
    }

    @Test
    void linesAreCutRightWhereverTheBufferEnds() throws IOException {
        for (int length = (1 << 16) - 2; length <= (1 << 16) + 2; length++) {
            LineStream lines = new LineStream(stream("a".repeat(length) + "\n" + "b".repeat(70_000) + "\nc"), 1 << 20);
            assertThat(length(lines.next())).isEqualTo(length);
            assertThat(length(lines.next())).isEqualTo(70_000);
            assertThat(length(lines.next())).isEqualTo(1);
            assertThat(lines.next()).isNull();
        }
    }

    private static int length(LineStream.@Nullable RawLine line) {
        return line == null ? -1 : line.bytes().length;
    }

    private static FlatRow only(String line) throws IOException {
        List<FlatRow> rows = rows(line, Map.of()).next(10);
        assertThat(rows).hasSize(1);
        return rows.getFirst();
    }

    @Test
    void rowsOfAGroupThatFollowEachOtherStayInOneBatch() throws IOException {
        StringBuilder text = new StringBuilder();
        for (String group : List.of("a", "a", "b", "b", "b", "c")) {
            text.append("{\"response\": \"4\", \"gold\": \"4\", \"group\": \"%s\"}\n".formatted(group));
        }
        FlatRows rows = rows(text + "{\"response\": \"4\", \"gold\": \"4\"}\n".repeat(4), Map.of());
        List<Integer> sizes = new ArrayList<>();
        List<Integer> indexes = new ArrayList<>();
        for (List<FlatRow> batch = rows.nextGroups(3); !batch.isEmpty(); batch = rows.nextGroups(3)) {
            sizes.add(batch.size());
            batch.forEach(row -> indexes.add(row.index()));
        }
        assertThat(sizes).containsExactly(5, 3, 2);
        assertThat(indexes).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    }

    private static FlatRows rows(String text, Map<String, String> columns) {
        return new FlatRows(stream(text), new RowShape(columns), defaults(), MATH);
    }

    private static ObjectNode defaults() {
        return Json.MAPPER.createObjectNode().put("verifier", "math");
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Item item(FlatRow row) {
        assertThat(row.entry()).as(problem(row)).isInstanceOf(BatchEntry.Decoded.class);
        return ((BatchEntry.Decoded) row.entry()).item();
    }

    private static String problem(FlatRow row) {
        return row.entry() instanceof BatchEntry.Unreadable bad ? bad.problem().detail() : "";
    }

    private static byte[] join(byte[]... parts) {
        byte[] joined =
                new byte[Arrays.stream(parts).mapToInt(part -> part.length).sum()];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, joined, at, part.length);
            at += part.length;
        }
        return joined;
    }
}
