package dev.assay.sql.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Ran;
import dev.assay.sql.table.Table;
import dev.assay.sql.table.Value;
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

class EndingTest {
    private static final Bounds BOUNDS = new Bounds(Duration.ofSeconds(1), 3, 1 << 20, 1 << 20);

    private static final Ran EVERYTHING = new Ran.Rows(new Table(
            List.of("a", "a", "ä\n", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"),
            List.of(List.of(
                    Value.Null.NULL,
                    Value.Bool.TRUE,
                    Value.Bool.FALSE,
                    new Value.Whole(Long.MIN_VALUE),
                    new Value.Decimal(new BigDecimal("-12345678901234567890.120")),
                    new Value.Real(Double.NaN),
                    new Value.Text("x\0ß𝄞"),
                    new Value.Blob(new byte[] {0, -1}),
                    new Value.Day(LocalDate.MIN),
                    new Value.Clock(LocalTime.MAX),
                    new Value.Moment(LocalDateTime.of(2020, 1, 2, 3, 4, 5, 6)),
                    new Value.Instant(OffsetDateTime.of(2020, 1, 2, 3, 4, 5, 6, ZoneOffset.ofHours(-7))),
                    new Value.Nested(List.of(new Value.Whole(1), new Value.Nested(List.of())))))));

    private static byte[] bytes(Ran ran) {
        return Ending.encoded(ran).toArray();
    }

    @Test
    void every_ending_and_every_value_comes_back_as_it_was() throws IOException {
        for (Ran ran : List.of(
                EVERYTHING,
                new Ran.Rows(new Table(List.of(), List.of(List.of(), List.of()))),
                new Ran.Refused("no"),
                new Ran.Failed(""),
                new Ran.Exceeded(Ran.Bound.MEMORY, "too much"),
                new Ran.Unreadable("what"),
                new Ran.Broken("why", true))) {
            assertThat(Ending.decoded(bytes(ran), BOUNDS)).isEqualTo(ran);
        }
    }

    @Test
    void rows_that_are_written_one_by_one_are_the_same() throws IOException {
        TableWriter writer = new TableWriter(List.of("n"), BOUNDS);
        assertThat(writer.add(List.of(new Value.Whole(1)))).isEmpty();
        assertThat(Ending.decoded(writer.ended().toArray(), BOUNDS))
                .isEqualTo(new Ran.Rows(new Table(List.of("n"), List.of(List.of(new Value.Whole(1))))));
    }

    @Test
    void a_row_too_many_and_a_byte_too_many_are_told_at_once() {
        TableWriter rows = new TableWriter(List.of("n"), BOUNDS);
        List<Value> row = List.of(new Value.Whole(1));
        assertThat(List.of(rows.add(row), rows.add(row), rows.add(row))).allMatch(java.util.Optional::isEmpty);
        assertThat(rows.add(row))
                .hasValueSatisfying(exceeded -> assertThat(exceeded.bound()).isEqualTo(Ran.Bound.ROWS));
        assertThat(new TableWriter(List.of("n"), BOUNDS).add(List.of(new Value.Text("x".repeat(1 << 20)))))
                .hasValueSatisfying(exceeded -> assertThat(exceeded.bound()).isEqualTo(Ran.Bound.BYTES));
    }

    @Test
    void long_words_are_cut() throws IOException {
        Ran ran = Ending.decoded(bytes(new Ran.Failed("ä".repeat(100_000))), BOUNDS);
        assertThat(((Ran.Failed) ran).message()).hasSize(1_000);
    }

    @Test
    void a_worker_that_sends_more_rows_than_it_may_is_not_believed() {
        List<Value> row = List.of(new Value.Whole(1));
        byte[] many = bytes(new Ran.Rows(new Table(List.of("n"), List.of(row, row, row, row))));
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> Ending.decoded(many, BOUNDS));
    }

    @Test
    void whatever_is_cut_off_is_not_believed() {
        byte[] whole = bytes(EVERYTHING);
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatExceptionOfType(IOException.class).isThrownBy(() -> Ending.decoded(cut, BOUNDS));
        }
        byte[] longer = Arrays.copyOf(whole, whole.length + 1);
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> Ending.decoded(longer, BOUNDS));
    }

    @Test
    void counts_that_promise_more_than_comes_take_no_memory() {
        PayloadWriter columns = new PayloadWriter().octet(Ending.ROWS).whole(Integer.MAX_VALUE);
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> Ending.decoded(columns.toArray(), BOUNDS));
        PayloadWriter text = new PayloadWriter().octet(3).whole(Integer.MAX_VALUE);
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> Ending.decoded(text.toArray(), BOUNDS));
    }

    @Test
    void values_that_nest_without_end_are_not_believed() {
        PayloadWriter deep =
                new PayloadWriter().octet(Ending.ROWS).whole(1).text("n").octet(Ending.ROW);
        for (int i = 0; i < 100_000; i++) {
            deep.octet(12).whole(1);
        }
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> Ending.decoded(deep.toArray(), BOUNDS));
    }

    @Test
    void a_number_with_a_billion_places_is_not_believed() {
        PayloadWriter number = new PayloadWriter()
                .octet(Ending.ROWS)
                .whole(1)
                .text("n")
                .octet(Ending.ROW)
                .octet(4)
                .whole(1_000_000_000)
                .octets(new byte[] {1})
                .octet(Ending.NO_ROW);
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> Ending.decoded(number.toArray(), BOUNDS));
    }

    @Property
    void bytes_that_were_changed_are_an_ending_or_not_but_never_something_else(
            @ForAll @IntRange(min = 0, max = 1_000_000) int at, @ForAll byte value) {
        byte[] changed = bytes(EVERYTHING);
        changed[at % changed.length] = value;
        try {
            assertThat(Ending.decoded(changed, BOUNDS)).isNotNull();
        } catch (IOException expected) {
            assertThat(expected).hasMessageNotContaining("bug");
        }
    }
}
