package dev.assay.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.compare.LimitProbe;
import dev.assay.sql.compare.RowOrder;
import dev.assay.sql.engine.run.SqlDialect;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParsedOrderTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT name FROM t",
                "SELECT name FROM (SELECT name FROM t ORDER BY x LIMIT 3)",
                "SELECT rank() OVER (ORDER BY x) FROM t",
                "SELECT name FROM t WHERE x IN (SELECT y FROM u ORDER BY z LIMIT 1)",
                "SELECT name FROM t LIMIT ALL",
                "SELECT name FROM t LIMIT -1",
                "SELECT name FROM t ORDER BY random(), name",
                "no query"
            })
    void aQueryWithoutAnOuterOrderOrLimitHasNone(String query) {
        assertThat(of(query).order()).isEqualTo(RowOrder.NONE);
        assertThat(of(query).probe()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT a, b FROM t ORDER BY b | 1",
                "SELECT a, b FROM t ORDER BY 2 DESC | 1",
                "SELECT a, t.b FROM t ORDER BY b NULLS LAST | 1",
                "SELECT a, count(*) AS n FROM t GROUP BY a ORDER BY N DESC NULLS FIRST | 1",
                "SELECT a, count(*) n FROM t GROUP BY a ORDER BY n | 1",
                "SELECT a, count(*) FROM t GROUP BY a ORDER BY COUNT(*) | 1",
                "SELECT a, t.b FROM t ORDER BY t.b | 1",
                "SELECT b, a FROM t UNION SELECT c, d FROM u ORDER BY a | 1",
                "(SELECT b, a FROM t ORDER BY a); | 1",
                "SELECT * FROM t ORDER BY 2 | 1",
            })
    void keysAreFoundAmongTheColumns(String query, int column) {
        assertThat(of(query))
                .isEqualTo(new ParsedOrder(new RowOrder(true, List.of(column), true, false), Optional.empty()));
    }

    @Test
    void whatChanceDecidesIsNoKey() {
        assertThat(of("SELECT a, b FROM t ORDER BY b, RANDOM ( ), a").order())
                .isEqualTo(new RowOrder(true, List.of(1), true, false));
        assertThat(of("SELECT a FROM t ORDER BY random() LIMIT 2").order())
                .isEqualTo(new RowOrder(false, List.of(), true, true));
        assertThat(of("SELECT a, random FROM t ORDER BY random").order())
                .isEqualTo(new RowOrder(true, List.of(1), true, false));
    }

    @Test
    void hiddenKeysAreAskedFor() {
        assertThat(probe("SELECT name FROM product ORDER BY price DESC, lower(name)"))
                .isEqualTo(new LimitProbe(
                        "SELECT name, price, lower(name) FROM product ORDER BY price DESC, lower(name)",
                        2,
                        List.of(),
                        0,
                        OptionalLong.empty()));
        assertThat(probe("SELECT * FROM t ORDER BY price").query()).isEqualTo("SELECT *, price FROM t ORDER BY price");
        assertThat(probe("WITH a AS (SELECT 1 AS x) SELECT x FROM a ORDER BY -x")
                        .query())
                .isEqualTo("WITH a AS (SELECT 1 AS x) SELECT x, -x FROM a ORDER BY -x");
    }

    @Test
    void aLimitIsLeftOutAndRemembered() {
        assertThat(probe("SELECT name, age FROM t ORDER BY age LIMIT 2 OFFSET 1;"))
                .isEqualTo(
                        new LimitProbe("SELECT name, age FROM t ORDER BY age ", 0, List.of(1), 1, OptionalLong.of(2)));
        assertThat(probe("SELECT a FROM t LIMIT 3"))
                .isEqualTo(new LimitProbe("SELECT a FROM t ", 0, List.of(), 0, OptionalLong.of(3)));
        assertThat(probe("SELECT a FROM t ORDER BY a LIMIT 4, 3").limit()).hasValue(3);
        assertThat(probe("SELECT a FROM t ORDER BY a LIMIT 4, 3").offset()).isEqualTo(4);
        assertThat(probe("SELECT a FROM t ORDER BY a OFFSET 4 ROWS FETCH NEXT 3 ROWS ONLY")
                        .limit())
                .hasValue(3);
        assertThat(probe("SELECT a FROM t ORDER BY a FETCH FIRST ROW ONLY").limit())
                .hasValue(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT a FROM t ORDER BY a LIMIT (SELECT 3)",
                "SELECT a FROM t ORDER BY a LIMIT 1 + 1",
                "SELECT a FROM t ORDER BY a LIMIT 10 %",
                "SELECT DISTINCT a FROM t ORDER BY b LIMIT 3",
                "SELECT a FROM t UNION SELECT a FROM u ORDER BY lower(a)",
                "SELECT a FROM t ORDER BY a COLLATE NOCASE LIMIT 3",
            })
    void whereTiesCanNotBeToldNothingIsAskedFor(String query) {
        assertThat(of(query).order().ordered()).isTrue();
        assertThat(of(query).probe()).isEmpty();
    }

    @Test
    void aLimitWithTiesLeavesNothingOpen() {
        assertThat(of("SELECT a FROM t ORDER BY a FETCH FIRST 3 ROWS WITH TIES").order())
                .isEqualTo(new RowOrder(true, List.of(0), true, false));
    }

    @Test
    void spiderSScriptDropsDistinctEverywhereButInQuotes() {
        assertThat(SpiderScript.asRun("SELECT DISTINCT a FROM t WHERE b > = 'distinct'", SqlDialect.SQLITE))
                .isEqualTo("SELECT  a FROM t WHERE b >= 'distinct'");
        assertThat(SpiderScript.asRun(
                        "SELECT count(DISTINCT a), \"distinct\", year(curdate()) FROM t", SqlDialect.SQLITE))
                .isEqualTo("SELECT count( a), \"distinct\", 2020FROM t");
    }

    @Test
    void aKeyThatIsMissingBetweenCommasHasNoProbe() {
        assertThat(of("SELECT a FROM t ORDER BY ,").probe()).isEmpty();
    }

    @Property
    void anyTextCanBeAsked(@ForAll @StringLength(max = 200) String text, @ForAll SqlDialect dialect) {
        assertThat(ParsedOrder.of("SELECT a FROM t ORDER BY " + text, dialect)).isNotNull();
        assertThat(ParsedOrder.of(text + " LIMIT " + text, dialect)).isNotNull();
    }

    private static ParsedOrder of(String query) {
        return ParsedOrder.of(query, SqlDialect.SQLITE);
    }

    private static LimitProbe probe(String query) {
        return of(query).probe().orElseThrow();
    }
}
