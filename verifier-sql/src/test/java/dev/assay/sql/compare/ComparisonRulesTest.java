package dev.assay.sql.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.compare.ComparisonResult.Cause;
import dev.assay.sql.compare.ComparisonResult.Different;
import dev.assay.sql.compare.ComparisonResult.Same;
import dev.assay.sql.compare.ComparisonResult.Undecided;
import dev.assay.sql.engine.table.ResultTable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonRulesTest {
    private static final RowOrder BY_FIRST = new RowOrder(true, List.of(0), true, false);
    private static final RowOrder BY_HIDDEN = new RowOrder(true, List.of(), false, false);
    private static final RowOrder CUT_BY_HIDDEN = new RowOrder(true, List.of(), false, true);

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            delimiter = '|',
            value = {
                "1 | 1.0",
                "1 | 1.00d",
                "1 | true",
                "0 | false",
                "0.30000000000000004 | 0.3",
                "0.1d | 0.1",
                "1.50d | 1.5d",
                "-0.0 | 0.0",
                "0 | 1e-13",
                "Infinity | Infinity",
                "NaN | NaN",
                "NULL | NULL",
                "9007199254740993 | 9007199254740993d",
                "12345678901234567890d | 12345678901234567890d",
                "10000000000000 | 1e13",
                "'é' | 'é'",
                "x'00ff' | x'00FF'",
                "@2024-02-29 | '2024-02-29'",
                "@2024-02-29 | @2024-02-29T00:00",
                "@2024-02-29T10:00 | '2024-02-29 10:00:00'",
                "@2024-02-29T10:00Z | @2024-02-29T11:00+01:00",
                "@2024-02-29T10:00Z | '2024-02-29 11:00:00+01'",
                "@10:00 | '10:00:00.000'",
                "[1, [2.0, 'a']] | [1.0, [2.0000000000001, 'a']]",
            })
    void theseValuesAreTheSame(String gold, String candidate) {
        assertThat(strict("(" + gold + ")", "(" + candidate + ")")).isInstanceOf(Same.class);
        assertThat(strict("(" + candidate + ")", "(" + gold + ")")).isInstanceOf(Same.class);
        assertThat(strict("(7) (" + candidate + ")", "(" + gold + ") (7)")).isInstanceOf(Same.class);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            delimiter = '|',
            value = {
                "NULL | 0",
                "NULL | ''",
                "1 | '1'",
                "2024 | '2024'",
                "1 | 1.000001",
                "0 | 1e-9",
                "1e-7 | 2e-7",
                "10000000001 | 10000000002",
                "10000000001.0 | 10000000002",
                "10000000001.00d | 10000000002.00d",
                "9007199254740993 | 9007199254740992",
                "12345678901234567890d | 12345678901234567891d",
                "Infinity | -Infinity",
                "Infinity | 1e308",
                "NaN | 0.0",
                "'a' | 'A'",
                "'a' | 'a '",
                "'é' | 'e\u0301'",
                "'1.0' | '1.00'",
                "true | 'true'",
                "x'61' | 'a'",
                "'2024-02-29' | '2024-02-29 00:00:00'",
                "@2024-02-29 | '29.02.2024'",
                "@2024-02-29T10:00 | @2024-02-29",
                "[1, 2] | [2, 1]",
                "[1] | 1",
            })
    void theseValuesAreDifferent(String gold, String candidate) {
        assertThat(strict("(" + gold + ")", "(" + candidate + ")")).isInstanceOf(Different.class);
        assertThat(strict("(" + candidate + ")", "(" + gold + ")")).isInstanceOf(Different.class);
        assertThat(strict("(7) (" + candidate + ")", "(" + gold + ") (7)")).isInstanceOf(Different.class);
    }

    @Test
    void textMayBeComparedMoreFreely() {
        ComparisonRules free = new ComparisonRules(
                RowComparison.BAG, ColumnMatching.EXACT, new ValueComparison(NumericTolerance.USUAL, true, true, true));
        ResultTable gold = Tables.of("('Ada', '7', 'x ')");
        assertThat(free.compare(gold, Tables.of("('ADA', 7.0, 'X')"))).isInstanceOf(Same.class);
        assertThat(ComparisonRules.STRICT.compare(gold, Tables.of("('ADA', '7', 'x ')")))
                .isInstanceOf(Different.class);
    }

    @Test
    void rowsAreABagByDefault() {
        assertThat(strict("(1) (2) (2)", "(2) (1) (2)")).isInstanceOf(Same.class);
        assertThat(strict("(1) (2) (2)", "(2) (1) (1)")).isInstanceOf(Different.class);
        assertThat(strict("(1) (2)", "(1) (2) (2)")).isInstanceOf(Different.class);
    }

    @Test
    void asSetsDuplicatesDoNotCount() {
        ComparisonRules sets = new ComparisonRules(RowComparison.SET, ColumnMatching.PERMUTE, ValueComparison.STRICT);
        assertThat(sets.compare(Tables.of("(1) (2)"), Tables.of("(2) (1) (2.0000000000001)")))
                .isInstanceOf(Same.class);
        ComparisonResult different = sets.compare(Tables.of("(1) (2)"), Tables.of("(2) (2) (3)"));
        assertThat(different).isEqualTo(new Different("it has a row that the gold lacks", "(3)"));
    }

    @Test
    void columnsMayStandInAnyOrderButNotTheirValues() {
        assertThat(strict("(1, 'a') (2, 'b')", "('b', 2) ('a', 1)")).isInstanceOf(Same.class);
        assertThat(strict("(1, 'a') (2, 'b')", "('a', 2) ('b', 1)")).isInstanceOf(Different.class);
        assertThat(strict("(1, 2) (2, 3)", "(2, 1) (3, 2)")).isInstanceOf(Same.class);
        assertThat(strict("(1, 1)", "(1)")).isInstanceOf(Different.class);
    }

    @Test
    void columnsMayBeBoundToTheirPlacesOrNames() {
        ComparisonRules exact = new ComparisonRules(RowComparison.AUTO, ColumnMatching.EXACT, ValueComparison.STRICT);
        assertThat(exact.compare(Tables.of("(1, 'a')"), Tables.of("('a', 1)"))).isInstanceOf(Different.class);
        ComparisonRules named = new ComparisonRules(RowComparison.AUTO, ColumnMatching.BY_NAME, ValueComparison.STRICT);
        ResultTable gold = Tables.of(List.of("src", "dst"), "(1, 2)");
        assertThat(named.compare(gold, Tables.of(List.of("DST", "Src"), "(2, 1)")))
                .isInstanceOf(Same.class);
        assertThat(named.compare(gold, Tables.of(List.of("dst", "src"), "(1, 2)")))
                .isInstanceOf(Different.class);
        assertThat(named.compare(gold, Tables.of(List.of("src", "to"), "(1, 2)")))
                .isEqualTo(new Different("its columns have other names than the gold's", "(src, to)"));
    }

    @Test
    void emptyResultsAreTheSameIfTheyHaveAsManyColumns() {
        assertThat(ComparisonRules.STRICT.compare(Tables.empty(2), Tables.empty(2)))
                .isInstanceOf(Same.class);
        assertThat(ComparisonRules.STRICT.compare(Tables.empty(1), Tables.empty(2)))
                .isEqualTo(new Different("it has 2 columns, the gold 1", null));
    }

    @Test
    void aDifferenceComesWithARowThatShowsIt() {
        assertThat(strict("(1, 'a') (2, 'b')", "(1, 'a') (2, 'c')"))
                .isEqualTo(new Different("it has a row that the gold lacks", "(2, 'c')"));
        assertThat(strict("(1) (2)", "(1)")).isEqualTo(new Different("it has 1 row, the gold 2", "(2) is missing"));
        assertThat(ordered(BY_FIRST, "(1, 'a') (2, 'b')", "(2, 'b') (1, 'a')"))
                .isEqualTo(new Different("its rows stand in another order", "row 1 is (2, 'b'), in the gold (1, 'a')"));
    }

    @Test
    void rowsThatTieInTheOrderMayChangePlaces() {
        assertThat(ordered(BY_FIRST, "(1, 'a') (1, 'b') (2, 'c')", "(1, 'b') (1, 'a') (2, 'c')"))
                .isInstanceOf(Same.class);
        assertThat(ordered(BY_FIRST, "(1, 'a') (1, 'b') (2, 'c')", "('b', 1) ('a', 1) ('c', 2)"))
                .isInstanceOf(Same.class);
        assertThat(ordered(BY_FIRST, "(1, 'a') (1, 'b') (2, 'c')", "(1, 'a') (2, 'c') (1, 'b')"))
                .isInstanceOf(Different.class);
    }

    @Test
    void hiddenKeysLeaveAnOrderOpenUntilItIsKnown() {
        ResultTable gold = Tables.of("('a') ('b') ('c')");
        ResultTable other = Tables.of("('b') ('a') ('c')");
        assertThat(ComparisonRules.STRICT.compare(gold, BY_HIDDEN, Optional.empty(), other))
                .isInstanceOfSatisfying(
                        Undecided.class, open -> assertThat(open.cause()).isEqualTo(Cause.TIES));
        assertThat(ComparisonRules.STRICT.compare(gold, BY_HIDDEN, Optional.empty(), Tables.of("('a') ('b') ('d')")))
                .isInstanceOf(Different.class);
        Optional<LimitProbe.Pool> tied = pool("('a', 5) ('b', 5) ('c', 6)", 1, 0, OptionalLong.empty());
        assertThat(ComparisonRules.STRICT.compare(gold, BY_HIDDEN, tied, other)).isInstanceOf(Same.class);
        Optional<LimitProbe.Pool> apart = pool("('a', 5) ('b', 5.5) ('c', 6)", 1, 0, OptionalLong.empty());
        assertThat(ComparisonRules.STRICT.compare(gold, BY_HIDDEN, apart, other))
                .isInstanceOf(Different.class);
    }

    @Test
    void aLimitMayKeepAnyOfTheRowsThatTieAtIt() {
        Optional<LimitProbe.Pool> pool =
                pool("('a', 1, 9) ('b', 2, 8) ('c', 3, 8) ('d', 4, 7)", 1, 0, OptionalLong.of(2));
        ResultTable gold = Tables.of("('a', 1) ('b', 2)");
        assertThat(ComparisonRules.STRICT.compare(
                        gold, CUT_BY_HIDDEN, Optional.empty(), Tables.of("('a', 1) ('c', 3)")))
                .isInstanceOf(Undecided.class);
        assertThat(cut(gold, pool, "('a', 1) ('c', 3)")).isInstanceOf(Same.class);
        assertThat(cut(gold, pool, "(1, 'a') (3, 'c')")).isInstanceOf(Same.class);
        assertThat(cut(gold, pool, "('a', 1) ('c', 2)")).isInstanceOf(Different.class);
        assertThat(cut(gold, pool, "('a', 1) ('d', 4)")).isInstanceOf(Different.class);
        assertThat(cut(gold, pool, "('b', 2) ('c', 3)")).isInstanceOf(Different.class);
        assertThat(cut(gold, pool, "('b', 2) ('a', 1)")).isInstanceOf(Different.class);
    }

    @Test
    void anOffsetMayLeaveOutAnyOfTheRowsThatTieAtIt() {
        Optional<LimitProbe.Pool> pool = pool("('a', 9) ('b', 8) ('c', 8) ('d', 7)", 1, 2, OptionalLong.of(2));
        ResultTable gold = Tables.of("('c') ('d')");
        assertThat(cut(gold, pool, "('b') ('d')")).isInstanceOf(Same.class);
        assertThat(cut(gold, pool, "('b') ('c')")).isInstanceOf(Different.class);
    }

    @Test
    void aLimitWithoutAnOrderMayKeepAnyRows() {
        RowOrder order = new RowOrder(false, List.of(), true, true);
        Optional<LimitProbe.Pool> pool = pool("('a') ('b') ('b') ('c')", 0, 0, OptionalLong.of(2));
        ResultTable gold = Tables.of("('a') ('b')");
        assertThat(ComparisonRules.STRICT.compare(gold, order, pool, Tables.of("('b') ('b')")))
                .isInstanceOf(Same.class);
        assertThat(ComparisonRules.STRICT.compare(gold, order, pool, Tables.of("('a') ('a')")))
                .isInstanceOf(Different.class);
        assertThat(ComparisonRules.STRICT.compare(gold, order, Optional.empty(), Tables.of("('c') ('b')")))
                .isInstanceOf(Undecided.class);
    }

    @Test
    void aPoolOfAnotherShapeIsNotBelieved() {
        Optional<LimitProbe.Pool> pool = pool("('a', 1) ('b', 2)", 1, 0, OptionalLong.of(1));
        assertThat(ComparisonRules.STRICT.compare(
                        Tables.of("('a') ('b')"), CUT_BY_HIDDEN, pool, Tables.of("('b') ('a')")))
                .isInstanceOf(Undecided.class);
    }

    @Test
    void anOrderMayBeAskedForThoughTheGoldHasNone() {
        ComparisonRules rules =
                new ComparisonRules(RowComparison.ORDERED, ColumnMatching.PERMUTE, ValueComparison.STRICT);
        assertThat(rules.compare(Tables.of("(1) (2)"), Tables.of("(2) (1)"))).isInstanceOf(Different.class);
        assertThat(rules.compare(Tables.of("(1) (2)"), Tables.of("(1) (2)"))).isInstanceOf(Same.class);
    }

    @Test
    void anOrderMayBeLeftOutThoughTheGoldHasOne() {
        ComparisonRules rules = new ComparisonRules(RowComparison.BAG, ColumnMatching.PERMUTE, ValueComparison.STRICT);
        assertThat(rules.compare(Tables.of("(1) (2)"), BY_FIRST, Optional.empty(), Tables.of("(2) (1)")))
                .isInstanceOf(Same.class);
    }

    private static ComparisonResult strict(String gold, String candidate) {
        return ComparisonRules.STRICT.compare(Tables.of(gold), Tables.of(candidate));
    }

    private static ComparisonResult ordered(RowOrder order, String gold, String candidate) {
        return ComparisonRules.STRICT.compare(Tables.of(gold), order, Optional.empty(), Tables.of(candidate));
    }

    private static ComparisonResult cut(ResultTable gold, Optional<LimitProbe.Pool> pool, String candidate) {
        return ComparisonRules.STRICT.compare(gold, CUT_BY_HIDDEN, pool, Tables.of(candidate));
    }

    private static Optional<LimitProbe.Pool> pool(String rows, int appended, long offset, OptionalLong limit) {
        return Optional.of(new LimitProbe("", appended, List.of(), offset, limit).pool(Tables.of(rows)));
    }
}
