package dev.assay.sql.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.sql.compare.ComparisonResult.Different;
import dev.assay.sql.compare.ComparisonResult.Same;
import dev.assay.sql.engine.table.ResultTable;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the oddities of published scripts. */
class PublishedComparisonsTest {
    @Test
    void testSuiteTakesBagsOfRowsInAnyOrderOfColumns() {
        assertThat(suite("(1, 'a') (2, 'b')", "('b', 2) ('a', 1)")).isInstanceOf(Same.class);
        assertThat(suite("(1) (1) (2)", "(1) (2) (2)")).isInstanceOf(Different.class);
        assertThat(suite("(1, 2) (3, 4)", "(2, 1) (3, 4)")).isInstanceOf(Different.class);
    }

    @Test
    void testSuiteComparesInOrderWhereTheGoldSaysOrderByAnywhere() {
        ResultTable gold = Tables.of("(1) (2)");
        ResultTable other = Tables.of("(2) (1)");
        assertThat(by(ComparisonPreset.SPIDER, "SELECT a FROM t Order By a", gold, other))
                .isInstanceOf(Different.class);
        assertThat(by(ComparisonPreset.TEST_SUITE, "SELECT a FROM (SELECT a FROM t ORDER BY b)", gold, other))
                .isInstanceOf(Different.class);
        assertThat(by(ComparisonPreset.TEST_SUITE, "SELECT a FROM t", gold, other))
                .isInstanceOf(Same.class);
    }

    @Test
    void testSuiteHasNoTolerance() {
        assertThat(suite("(0.3)", "(0.30000000000000004)")).isInstanceOf(Different.class);
        assertThat(suite("(1)", "(1.0)")).isInstanceOf(Same.class);
        assertThat(suite("(1)", "(true)")).isInstanceOf(Same.class);
        assertThat(suite("(9007199254740993)", "(9007199254740992.0)")).isInstanceOf(Different.class);
        assertThat(suite("('1')", "(1)")).isInstanceOf(Different.class);
    }

    @Test
    void testSuiteTakesEmptyResultsOfAnyShapeForTheSame() {
        assertThat(PublishedComparisons.testSuite(Tables.empty(1), Tables.empty(3), false))
                .isInstanceOf(Same.class);
        assertThat(suite("(1, 1) (2, 2)", "(1)")).isInstanceOf(Different.class);
        assertThat(suite("(1)", "(1, 1) (2, 2)")).isInstanceOf(Different.class);
        assertThat(PublishedComparisons.testSuite(Tables.of("(1, 1)"), Tables.of("(1)"), false))
                .isInstanceOf(Different.class);
    }

    @Test
    void testSuiteSortsARowByTextAndSoMissesSomeEqualRows() {
        assertThat(suite("(1, '1/')", "(1.0, '1/')")).isInstanceOf(Different.class);
        assertThat(suite("(1, '2')", "(1.0, '2')")).isInstanceOf(Same.class);
    }

    @Test
    void birdTakesSetsOfRowsWithColumnsInTheirPlaces() {
        assertThat(bird("(1) (1) (2)", "(2) (1)")).isInstanceOf(Same.class);
        assertThat(bird("(1, 'a')", "('a', 1)")).isInstanceOf(Different.class);
        assertThat(bird("(1.0)", "(1)")).isInstanceOf(Same.class);
        assertThat(bird("(0.3)", "(0.30000000000000004)")).isInstanceOf(Different.class);
        assertThat(PublishedComparisons.bird(Tables.empty(1), Tables.empty(2))).isInstanceOf(Same.class);
        assertThat(bird("(NULL)", "(0)")).isInstanceOf(Different.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "(1, 'a') (2, 'b') | (1, 'a') (2, 'b') | 1",
                "(1, 'a') (2, 'b') | ('a', 1) ('b', 2) | 1",
                "(1, 'a') (2, 'b') | (2, 'b') (1, 'a') | 0",
                "(1) (1) (2) | (1) (2) | 1",
                "(1, 'a') | (1) | 0.6666666666666666",
                "(1) | (1, 'a') | 0.6666666666666666",
                "(1) (2) | (1) | 0.6666666666666666",
                "(1) | (1) (2) (3) | 0.5",
                "(1, 2) | (1, 3) | 0.5",
                "(1) | (2) | 0",
            })
    void softF1IsBirdS(String gold, String candidate, double expected) {
        assertThat(SoftF1.of(Tables.of(gold), Tables.of(candidate))).isCloseTo(expected, within(1e-12));
    }

    @Test
    void softF1OfNothingAndNothingIsOne() {
        assertThat(SoftF1.of(Tables.empty(1), Tables.empty(2))).isEqualTo(1);
        assertThat(SoftF1.of(Tables.empty(1), Tables.of("(1)"))).isEqualTo(0);
        assertThat(SoftF1.of(Tables.of("(1)"), Tables.empty(1))).isEqualTo(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "(1, 'a') (2, 'b') | ('b', 2) ('a', 1) | 1",
                "(1, 'a') (2, 'b') | (1, 'b') (2, 'a') | 0.5",
                "(1, 'a') (2, 'b') | (1) (2) | 0.6666666666666666",
                "(1) (2) | (1, 'a') (2, 'b') | 0.6666666666666666",
                "(1) (2) (3) (4) | (1) (2) | 0.6666666666666666",
                "(1) | (1) (2) (3) | 0.5",
                "(1) (2) | (3) (4) | 0",
            })
    void resultF1CountsValuesInRowsThatAgree(String gold, String candidate, double expected) {
        assertThat(ResultF1.of(ValueComparison.STRICT, Tables.of(gold), Tables.of(candidate)))
                .isCloseTo(expected, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({
        "1.0, 1.0",
        "0.1, 0.1",
        "1e16, 1e+16",
        "123456789012345.0, 123456789012345.0",
        "1e-5, 1e-05",
        "1.5e-7, 1.5e-07",
        "0.0001, 0.0001",
        "-0.0, -0.0",
        "1e22, 1e+22",
        "1.7976931348623157e308, 1.7976931348623157e+308",
        "Infinity, inf",
        "NaN, nan",
        "2.5e-300, 2.5e-300"
    })
    void floatsAreWrittenAsPythonWritesThem(double value, String written) {
        assertThat(PythonKeys.written(value)).isEqualTo(written);
    }

    private static ComparisonResult suite(String gold, String candidate) {
        return PublishedComparisons.testSuite(Tables.of(gold), Tables.of(candidate), false);
    }

    private static ComparisonResult bird(String gold, String candidate) {
        return PublishedComparisons.bird(Tables.of(gold), Tables.of(candidate));
    }

    private static ComparisonResult by(ComparisonPreset preset, String query, ResultTable gold, ResultTable candidate) {
        return preset.compare(ComparisonRules.STRICT, query, gold, RowOrder.NONE, Optional.empty(), candidate);
    }
}
