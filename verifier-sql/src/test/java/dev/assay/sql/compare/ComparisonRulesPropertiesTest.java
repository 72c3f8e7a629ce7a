package dev.assay.sql.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.compare.ComparisonResult.Different;
import dev.assay.sql.compare.ComparisonResult.Same;
import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ComparisonRulesPropertiesTest {
    private static final List<ComparisonRules> RULES = List.of(
            ComparisonRules.STRICT,
            new ComparisonRules(RowComparison.SET, ColumnMatching.PERMUTE, ValueComparison.STRICT),
            new ComparisonRules(RowComparison.ORDERED, ColumnMatching.EXACT, ValueComparison.STRICT),
            new ComparisonRules(
                    RowComparison.BAG,
                    ColumnMatching.BY_NAME,
                    new ValueComparison(NumericTolerance.of(0.5), true, true, true)));

    @Property(tries = 300)
    void aResultIsTheSameAsItself(@ForAll("tables") ResultTable table) {
        RULES.forEach(rules -> assertThat(rules.compare(table, table)).isInstanceOf(Same.class));
    }

    @Property(tries = 300)
    void neitherRowsNorColumnsHaveAPlaceOfTheirOwn(@ForAll("tables") ResultTable table, @ForAll long seed) {
        ResultTable shuffled = shuffled(table, new Random(seed));
        assertThat(ComparisonRules.STRICT.compare(table, shuffled)).isInstanceOf(Same.class);
        assertThat(ResultF1.of(ValueComparison.STRICT, table, shuffled)).isBetween(0.0, 1.0);
    }

    @Property(tries = 500)
    void comparisonHasNoDirection(@ForAll("tables") ResultTable left, @ForAll("tables") ResultTable right) {
        for (ComparisonRules rules : RULES) {
            assertThat(rules.compare(left, right).getClass())
                    .isEqualTo(rules.compare(right, left).getClass());
        }
    }

    @Property(tries = 300)
    void aRowMoreIsADifference(@ForAll("tables") ResultTable table, @ForAll("values") SqlValue value) {
        List<List<SqlValue>> rows = new ArrayList<>(table.rows());
        rows.add(Collections.nCopies(table.columns().size(), value));
        ResultTable longer = new ResultTable(table.columns(), rows);
        assertThat(ComparisonRules.STRICT.compare(table, longer)).isInstanceOf(Different.class);
        assertThat(ComparisonRules.STRICT.compare(longer, table)).isInstanceOf(Different.class);
        assertThat(ResultF1.of(ValueComparison.STRICT, table, longer)).isLessThan(1);
    }

    @Property(tries = 300)
    void aValueThatOccursNowhereElseIsADifference(@ForAll("tables") ResultTable table, @ForAll long seed) {
        Random random = new Random(seed);
        if (!table.rows().isEmpty()) {
            List<List<SqlValue>> rows = new ArrayList<>(table.rows());
            List<SqlValue> row = new ArrayList<>(rows.getFirst());
            row.set(random.nextInt(row.size()), new SqlValue.Text("found nowhere else"));
            rows.set(0, row);
            ResultTable changed = shuffled(new ResultTable(table.columns(), rows), random);
            RULES.forEach(rules -> assertThat(rules.compare(table, changed)).isInstanceOf(Different.class));
        }
    }

    @Property(tries = 300)
    void scoresAreSharesAndOneForTheSame(@ForAll("tables") ResultTable left, @ForAll("tables") ResultTable right) {
        assertThat(SoftF1.of(left, right)).isBetween(0.0, 1.0);
        assertThat(ResultF1.of(ValueComparison.STRICT, left, right)).isBetween(0.0, 1.0);
        assertThat(ResultF1.of(ValueComparison.STRICT, left, left)).isEqualTo(1);
    }

    @Property(tries = 300)
    void publishedComparisonsKnowTheirOwn(@ForAll("tables") ResultTable table, @ForAll long seed) {
        ResultTable shuffled = shuffled(table, new Random(seed));
        assertThat(PublishedComparisons.testSuite(table, shuffled, false)).isInstanceOf(Same.class);
        assertThat(PublishedComparisons.testSuite(table, table, true)).isInstanceOf(Same.class);
        assertThat(PublishedComparisons.bird(table, table)).isInstanceOf(Same.class);
    }

    @Property(tries = 500)
    void publishedComparisonsTakeAnyResults(@ForAll("tables") ResultTable left, @ForAll("tables") ResultTable right) {
        for (boolean ordered : new boolean[] {false, true}) {
            assertThat(PublishedComparisons.testSuite(left, right, ordered).getClass())
                    .isEqualTo(
                            PublishedComparisons.testSuite(right, left, ordered).getClass());
        }
        assertThat(PublishedComparisons.bird(left, right).getClass())
                .isEqualTo(PublishedComparisons.bird(right, left).getClass());
    }

    private static ResultTable shuffled(ResultTable table, Random random) {
        List<Integer> places = new ArrayList<>();
        for (int column = 0; column < table.columns().size(); column++) {
            places.add(column);
        }
        Collections.shuffle(places, random);
        List<List<SqlValue>> rows = new ArrayList<>();
        table.rows().forEach(row -> rows.add(places.stream().map(row::get).toList()));
        Collections.shuffle(rows, random);
        return new ResultTable(places.stream().map(table.columns()::get).toList(), rows);
    }

    @Provide
    Arbitrary<SqlValue> values() {
        return Arbitraries.of(
                        "NULL",
                        "0",
                        "1",
                        "1.0",
                        "1.5",
                        "2",
                        "'a'",
                        "'b'",
                        "'1'",
                        "true",
                        "@2024-02-29",
                        "1.50d",
                        "'2024-02-29'",
                        "x'00'",
                        "[1, 'a']",
                        "1e300",
                        "-Infinity",
                        "10000000001",
                        "10000000001.5")
                .map(Tables::value);
    }

    @Provide
    Arbitrary<ResultTable> tables() {
        return Combinators.combine(
                        Arbitraries.integers().between(1, 4),
                        Arbitraries.integers().between(0, 6))
                .flatAs((width, height) -> values().list()
                        .ofSize(width)
                        .list()
                        .ofSize(height)
                        .map(rows -> new ResultTable(Tables.names(width), rows)));
    }
}
