package dev.assay.sql.engine.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class QueryEndingTest {
    private static final QueryBounds BOUNDS = new QueryBounds(Duration.ofSeconds(1), 3, 1 << 20, 1 << 20);

    private static final QueryOutcome EVERYTHING = new QueryOutcome.Rows(new ResultTable(
            List.of("a", "a", "ä\n", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"),
            List.of(List.of(
                    SqlValue.Null.NULL,
                    SqlValue.Bool.TRUE,
                    SqlValue.Bool.FALSE,
                    new SqlValue.Whole(Long.MIN_VALUE),
                    new SqlValue.Decimal(new BigDecimal("-12345678901234567890.120")),
                    new SqlValue.Real(Double.NaN),
                    new SqlValue.Text("x\0ß𝄞"),
                    new SqlValue.Blob(new byte[] {0, -1}),
                    new SqlValue.Day(LocalDate.MIN),
                    new SqlValue.Clock(LocalTime.MAX),
                    new SqlValue.Moment(LocalDateTime.of(2020, 1, 2, 3, 4, 5, 6)),
                    new SqlValue.Instant(OffsetDateTime.of(2020, 1, 2, 3, 4, 5, 6, ZoneOffset.ofHours(-7))),
                    new SqlValue.Nested(List.of(new SqlValue.Whole(1), new SqlValue.Nested(List.of())))))));

    private static byte[] bytes(QueryOutcome ran) {
        return QueryEnding.encoded(ran).toArray();
    }

    @Test
    void everyEndingAndEveryValueComesBackAsItWas() throws IOException {
        for (QueryOutcome ran : List.of(
                EVERYTHING,
                new QueryOutcome.Rows(new ResultTable(List.of(), List.of(List.of(), List.of()))),
                new QueryOutcome.Refused("no"),
                new QueryOutcome.Failed(""),
                new QueryOutcome.Exceeded(QueryOutcome.Bound.MEMORY, "too much"),
                new QueryOutcome.Unreadable("what"),
                new QueryOutcome.Broken("why", true))) {
            assertThat(QueryEnding.decoded(bytes(ran), BOUNDS)).isEqualTo(ran);
        }
    }

    @Test
    void rowsThatAreWrittenOneByOneAreTheSame() throws IOException {
        TableWriter writer = new TableWriter(List.of("n"), BOUNDS);
        assertThat(writer.add(List.of(new SqlValue.Whole(1)))).isEmpty();
        assertThat(QueryEnding.decoded(writer.ended().toArray(), BOUNDS))
                .isEqualTo(
                        new QueryOutcome.Rows(new ResultTable(List.of("n"), List.of(List.of(new SqlValue.Whole(1))))));
    }

    @Test
    void aRowTooManyAndAByteTooManyAreToldAtOnce() {
        TableWriter rows = new TableWriter(List.of("n"), BOUNDS);
        List<SqlValue> row = List.of(new SqlValue.Whole(1));
        assertThat(List.of(rows.add(row), rows.add(row), rows.add(row))).allMatch(java.util.Optional::isEmpty);
        assertThat(rows.add(row))
                .hasValueSatisfying(exceeded -> assertThat(exceeded.bound()).isEqualTo(QueryOutcome.Bound.ROWS));
        assertThat(new TableWriter(List.of("n"), BOUNDS).add(List.of(new SqlValue.Text("x".repeat(1 << 20)))))
                .hasValueSatisfying(exceeded -> assertThat(exceeded.bound()).isEqualTo(QueryOutcome.Bound.BYTES));
    }

    @Test
    void longWordsAreCut() throws IOException {
        QueryOutcome ran = QueryEnding.decoded(bytes(new QueryOutcome.Failed("ä".repeat(100_000))), BOUNDS);
        assertThat(((QueryOutcome.Failed) ran).message()).hasSize(1_000);
    }

    @Test
    void aWorkerThatSendsMoreRowsThanItMayIsNotBelieved() {
        List<SqlValue> row = List.of(new SqlValue.Whole(1));
        byte[] many = bytes(new QueryOutcome.Rows(new ResultTable(List.of("n"), List.of(row, row, row, row))));
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> QueryEnding.decoded(many, BOUNDS));
    }

    @Test
    void whateverIsCutOffIsNotBelieved() {
        byte[] whole = bytes(EVERYTHING);
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatExceptionOfType(IOException.class).isThrownBy(() -> QueryEnding.decoded(cut, BOUNDS));
        }
        byte[] longer = Arrays.copyOf(whole, whole.length + 1);
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> QueryEnding.decoded(longer, BOUNDS));
    }

    @Test
    void countsThatPromiseMoreThanComesTakeNoMemory() {
        PayloadWriter columns = new PayloadWriter().octet(QueryEnding.ROWS).whole(Integer.MAX_VALUE);
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> QueryEnding.decoded(columns.toArray(), BOUNDS));
        PayloadWriter text = new PayloadWriter().octet(3).whole(Integer.MAX_VALUE);
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> QueryEnding.decoded(text.toArray(), BOUNDS));
    }

    @Test
    void valuesThatNestWithoutEndAreNotBelieved() {
        PayloadWriter deep =
                new PayloadWriter().octet(QueryEnding.ROWS).whole(1).text("n").octet(QueryEnding.ROW);
        for (int i = 0; i < 100_000; i++) {
            deep.octet(12).whole(1);
        }
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> QueryEnding.decoded(deep.toArray(), BOUNDS));
    }

    @Test
    void aNumberWithABillionPlacesIsNotBelieved() {
        PayloadWriter number = new PayloadWriter()
                .octet(QueryEnding.ROWS)
                .whole(1)
                .text("n")
                .octet(QueryEnding.ROW)
                .octet(4)
                .whole(1_000_000_000)
                .octets(new byte[] {1})
                .octet(QueryEnding.NO_ROW);
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> QueryEnding.decoded(number.toArray(), BOUNDS));
    }

    @Property
    void bytesThatWereChangedAreAnEndingOrNotButNeverSomethingElse(
            @ForAll @IntRange(min = 0, max = 1_000_000) int at, @ForAll byte value) {
        byte[] changed = bytes(EVERYTHING);
        changed[at % changed.length] = value;
        try {
            assertThat(QueryEnding.decoded(changed, BOUNDS)).isNotNull();
        } catch (IOException expected) {
            assertThat(expected).hasMessageNotContaining("bug");
        }
    }
}
