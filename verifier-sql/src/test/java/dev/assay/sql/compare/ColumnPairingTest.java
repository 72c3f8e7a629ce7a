package dev.assay.sql.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.compare.ComparisonResult.Cause;
import dev.assay.sql.compare.ComparisonResult.Different;
import dev.assay.sql.compare.ComparisonResult.Same;
import dev.assay.sql.compare.ComparisonResult.Undecided;
import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests results whose columns look alike, for which a search through all permutations would never end. */
class ColumnPairingTest {
    private static final int WIDE = 100;
    private static final ComparisonRules STRICT = ComparisonRules.STRICT;

    @Test
    void aHundredCopiesOfAColumnArePairedAtOnce() {
        ResultTable gold = table(WIDE, WIDE, (row, column) -> row);
        ResultTable changed = table(WIDE, WIDE, (row, column) -> row == 7 && column == 7 ? 8 : row);
        assertThat(STRICT.compare(gold, shuffled(gold, 1))).isInstanceOf(Same.class);
        assertThat(STRICT.compare(gold, shuffled(changed, 1))).isInstanceOf(Different.class);
    }

    @Test
    void aHundredColumnsThatDifferOnlyInThePlaceOfTheirOneArePaired() {
        ResultTable gold = table(WIDE, WIDE, (row, column) -> row == column ? 1 : 0);
        ResultTable twice = table(WIDE, WIDE, (row, column) -> row == column || (row < 2 && column < 2) ? 1 : 0);
        assertThat(STRICT.compare(gold, shuffled(gold, 2))).isInstanceOf(Same.class);
        assertThat(STRICT.compare(gold, shuffled(twice, 2))).isInstanceOf(Different.class);
    }

    @Test
    void aHundredColumnsWithTheSameValuesArePaired() {
        ResultTable gold = table(WIDE, WIDE, (row, column) -> (row + column) % WIDE);
        ResultTable other = table(WIDE, WIDE, (row, column) -> (row + WIDE - column) % WIDE);
        ResultTable broken = table(WIDE, WIDE, (row, column) -> (row * 3 + column * column * 7) % WIDE);
        assertThat(STRICT.compare(gold, shuffled(gold, 3))).isInstanceOf(Same.class);
        assertThat(STRICT.compare(gold, shuffled(other, 3))).isInstanceOf(Same.class);
        assertThat(STRICT.compare(gold, shuffled(broken, 3))).isInstanceOf(Different.class);
    }

    @Test
    void aHundredRandomColumnsWithTheSameCountsArePaired() {
        Random random = new Random(5);
        List<List<Integer>> columns = new ArrayList<>();
        for (int column = 0; column < WIDE; column++) {
            List<Integer> values = new ArrayList<>(Collections.nCopies(150, 0));
            values.addAll(Collections.nCopies(150, 1));
            Collections.shuffle(values, random);
            columns.add(values);
        }
        ResultTable gold = table(300, WIDE, (row, column) -> columns.get(column).get(row));
        assertThat(STRICT.compare(gold, shuffled(gold, 4))).isInstanceOf(Same.class);
        Collections.shuffle(columns.getLast(), random);
        ResultTable changed =
                table(300, WIDE, (row, column) -> columns.get(column).get(row));
        assertThat(STRICT.compare(gold, shuffled(changed, 4))).isInstanceOf(Different.class);
    }

    @Test
    void columnsThatNoColourTellsApartAreTried() {
        ResultTable ring = rings(12, 12);
        ResultTable two = rings(12, 6);
        assertThat(STRICT.compare(ring, shuffled(ring, 6))).isInstanceOf(Same.class);
        assertThat(STRICT.compare(ring, shuffled(two, 6))).isInstanceOf(Different.class);
    }

    @Test
    void theSearchEndsUndecidedRatherThanLate() {
        ResultTable ring = rings(400, 400);
        ResultTable two = rings(400, 200);
        assertThat(STRICT.compare(ring, shuffled(two, 7)))
                .isInstanceOfSatisfying(
                        Undecided.class, open -> assertThat(open.cause()).isEqualTo(Cause.WORK));
    }

    @Test
    void columnsOfRowsThatWereChosenArePairedToo() {
        ResultTable pool = table(60, 12, (row, column) -> (row * 7 + column * 13) % 10 + (column % 2) * 3);
        List<List<SqlValue>> rows = pool.rows();
        ResultTable gold = new ResultTable(pool.columns(), rows.subList(0, 20));
        ResultTable chosen = new ResultTable(pool.columns(), rows.subList(30, 50));
        RowOrder order = new RowOrder(false, List.of(), true, true);
        Optional<LimitProbe.Pool> source =
                Optional.of(new LimitProbe("", 0, List.of(), 0, OptionalLong.of(20)).pool(pool));
        assertThat(STRICT.compare(gold, order, source, shuffled(chosen, 8))).isInstanceOf(Same.class);
        ResultTable wrong = table(
                20,
                12,
                (row, column) -> (row * 7 + column * 13 + (row == 19 && column == 5 ? 1 : 0)) % 10 + (column % 2) * 3);
        assertThat(STRICT.compare(gold, order, source, shuffled(wrong, 8))).isInstanceOf(Different.class);
    }

    @Test
    void manyRowsAreComparedInAnyOrder() {
        Random random = new Random(9);
        ResultTable gold = new ResultTable(
                Tables.names(4),
                IntStream.range(0, 20_000)
                        .mapToObj(row -> List.<SqlValue>of(
                                new SqlValue.Whole(row),
                                new SqlValue.Text("name " + row % 1000),
                                new SqlValue.Real(row / 7.0),
                                row % 3 == 0 ? SqlValue.Null.NULL : new SqlValue.Real(random.nextGaussian())))
                        .toList());
        assertThat(STRICT.compare(gold, shuffled(noisy(gold, 1e-12), 10))).isInstanceOf(Same.class);
        assertThat(STRICT.compare(gold, shuffled(noisy(gold, 1e-7), 10))).isInstanceOf(Different.class);
    }

    @Test
    void numbersInChainsAreMatchedOneByOne() {
        assertThat(STRICT.compare(chain(0), chain(0.4))).isInstanceOf(Same.class);
        assertThat(STRICT.compare(chain(0), chain(1.6))).isInstanceOf(Different.class);
        assertThat(STRICT.compare(shuffled(chain(0), 11), shuffled(chain(0.4), 12)))
                .isInstanceOf(Same.class);
        ResultTable twoWays = Tables.of("(1.0, 5.0) (1.0000000009, 5.000000004) (1.0000000018, 5.0)");
        ResultTable other = Tables.of("(1.0000000009, 5.0) (1.0000000018, 5.000000004) (1.0, 5.0)");
        assertThat(STRICT.compare(twoWays, other)).isInstanceOf(Same.class);
        assertThat(STRICT.compare(twoWays, Tables.of("(1.0, 5.0) (1.0000000009, 5.0) (1.0000000009, 5.00000001)")))
                .isInstanceOf(Different.class);
    }

    /** Returns numbers that are each near their neighbours and not near the others. */
    private static ResultTable chain(double shift) {
        return new ResultTable(
                Tables.names(2),
                IntStream.range(0, 2000)
                        .mapToObj(row ->
                                List.<SqlValue>of(new SqlValue.Real(1 + (row + shift) * 7e-10), new SqlValue.Text("x")))
                        .toList());
    }

    private static ResultTable noisy(ResultTable table, double share) {
        return new ResultTable(
                table.columns(),
                table.rows().stream()
                        .map(row ->
                                row.stream().map(value -> noisy(value, share)).toList())
                        .toList());
    }

    private static SqlValue noisy(SqlValue value, double share) {
        return value instanceof SqlValue.Real real ? new SqlValue.Real(real.value() * (1 + share)) : value;
    }

    /** Returns rings with this number of corners each: a row for each edge, and a column for each corner. */
    private static ResultTable rings(int corners, int size) {
        return table(corners, corners, (row, column) -> {
            int next = row / size * size + (row + 1) % size;
            return column == row || column == next ? 1 : 0;
        });
    }

    private static ResultTable table(int height, int width, IntBinaryOperator values) {
        List<List<SqlValue>> rows = new ArrayList<>();
        for (int row = 0; row < height; row++) {
            List<SqlValue> cells = new ArrayList<>();
            for (int column = 0; column < width; column++) {
                cells.add(new SqlValue.Whole(values.applyAsInt(row, column)));
            }
            rows.add(cells);
        }
        return new ResultTable(Tables.names(width), rows);
    }

    private static ResultTable shuffled(ResultTable table, int seed) {
        Random random = new Random(seed);
        List<Integer> places = new ArrayList<>();
        for (int column = 0; column < table.columns().size(); column++) {
            places.add(column);
        }
        Collections.shuffle(places, random);
        List<List<SqlValue>> rows = new ArrayList<>();
        table.rows().forEach(row -> rows.add(places.stream().map(row::get).toList()));
        Collections.shuffle(rows, random);
        return new ResultTable(table.columns(), rows);
    }
}
