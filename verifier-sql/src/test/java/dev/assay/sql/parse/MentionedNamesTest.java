package dev.assay.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.parse.MentionedNames.Column;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MentionedNamesTest {
    private static final Schema SCHEMA = Schema.of("""
            CREATE TABLE IF NOT EXISTS student (id INTEGER PRIMARY KEY, name VARCHAR(20) DEFAULT 'a,b(', major TEXT,
              CONSTRAINT c UNIQUE (name), CHECK (id > 0));
            CREATE TEMP TABLE main."Enroll" ("student_id" INT REFERENCES student (id), grade DECIMAL(4, 2));
            INSERT INTO student VALUES (1, 'table x (y)', NULL);
            """, SqlDialect.SQLITE);

    @Test
    void aSchemaIsReadFromItsScript() {
        assertThat(SCHEMA.columns())
                .containsOnlyKeys("student", "enroll")
                .containsEntry("student", Set.of("id", "name", "major"))
                .containsEntry("enroll", Set.of("student_id", "grade"));
    }

    @Test
    void aliasesStandForTheirTables() {
        assertThat(
                        said(
                                "SELECT s.Name, E.grade AS g FROM student AS s JOIN enroll e ON e.student_id = s.id ORDER BY g"))
                .isEqualTo("enroll student | enroll.grade enroll.student_id student.id student.name");
        assertThat(said("SELECT [s].[name] FROM `student` s")).isEqualTo("student | student.name");
    }

    @Test
    void namesAloneBelongToTheOnlyTableOrStayOpen() {
        assertThat(said("SELECT name FROM student WHERE id > 1")).isEqualTo("student | student.id student.name");
        assertThat(said("SELECT name, grade FROM student, enroll")).isEqualTo("enroll student | .grade .name");
        assertThat(known("SELECT name, grade FROM student, enroll"))
                .isEqualTo("enroll student | enroll.grade student.name");
    }

    @Test
    void namesThatTheQueryMakesItselfDoNotCount() {
        assertThat(said("WITH t AS (SELECT name AS n FROM student) SELECT n, t.n FROM t WHERE n > 'a'"))
                .isEqualTo("student | student.name");
        assertThat(said("SELECT x FROM (SELECT major AS x FROM student) AS q GROUP BY x"))
                .isEqualTo("student | student.major");
        assertThat(said("WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n FROM r"))
                .isEqualTo(" | ");
        assertThat(said("SELECT count(*) AS total FROM student ORDER BY total")).isEqualTo("student | ");
    }

    @Test
    void subqueriesSeeTheTablesAroundThem() {
        assertThat(said("SELECT s.name FROM student s WHERE EXISTS (SELECT 1 FROM enroll WHERE student_id = s.id)"))
                .isEqualTo("enroll student | enroll.student_id student.id student.name");
        assertThat(known("SELECT name FROM student WHERE 'A' IN (SELECT grade FROM enroll WHERE student_id = id)"))
                .isEqualTo("enroll student | enroll.grade enroll.student_id student.id student.name");
    }

    @Test
    void aTextInDoubleQuotesIsNoColumnWhereTheSchemaHasNone() {
        assertThat(known("SELECT name FROM student WHERE major = \"CS\""))
                .isEqualTo("student | student.major student.name");
    }

    @Test
    void starsAreColumnsButThoseThatCountRows() {
        assertThat(said("SELECT * FROM student")).isEqualTo("student | student.*");
        assertThat(said("SELECT s.*, count(*) FROM student s")).isEqualTo("student | student.*");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 1",
                "SELECT DISTINCT a, b x, 'y' AS \"z\" FROM t LIMIT 3 OFFSET 1",
                "SELECT CASE WHEN a > 1 THEN 'x' ELSE NULL END, CASE b WHEN 1 THEN 2 END FROM t",
                "SELECT CAST(a AS DECIMAL(10, 2)), CAST(b AS double precision), -a, NOT b, +-a FROM t",
                "SELECT a FROM t WHERE a NOT IN (1, 2) AND b NOT LIKE 'x%' ESCAPE '!' AND c IS NOT NULL OR d NOTNULL",
                "SELECT a FROM t WHERE a BETWEEN 1 AND 2 + 3 AND b NOT BETWEEN x AND y",
                "SELECT a FROM t WHERE (a, b) IN (SELECT c, d FROM u) AND x = (SELECT max(y) FROM v)",
                "SELECT count(DISTINCT a), group_concat(b, ','), sum(x) FILTER (WHERE y > 1) FROM t GROUP BY 1, lower(c)",
                "SELECT rank() OVER (PARTITION BY a ORDER BY b DESC ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM t",
                "SELECT sum(a) OVER w FROM t WINDOW w AS (PARTITION BY b), v AS (w ORDER BY c)",
                "SELECT a FROM t LEFT OUTER JOIN u USING (id) NATURAL JOIN v CROSS JOIN w, x",
                "SELECT a FROM (t JOIN u ON t.a = u.a) JOIN (SELECT 1 AS b) AS s ON s.b = t.b",
                "(SELECT 1) UNION ALL SELECT 2 INTERSECT (SELECT 3 EXCEPT SELECT 4) ORDER BY 1 DESC NULLS LAST",
                "VALUES (1, 'a'), (2, 'b')",
                "WITH a AS (SELECT 1), b(x, y) AS (VALUES (1, 2)) SELECT * FROM a, b",
                "SELECT ((SELECT 1) UNION (SELECT 2))",
                "SELECT a FROM t WHERE a > ALL (SELECT b FROM u) AND EXISTS (SELECT 1)",
                "SELECT a || 'x' || b, a <> b, a == b, a % 2, a << 1, a & b | c FROM t",
                "SELECT a FROM t GROUP BY a HAVING count(*) > 1 ORDER BY count(*) DESC, a ASC LIMIT 1",
                "SELECT t.a FROM main.t AS t INDEXED BY i WHERE date(t.b) = date('now', '-1 day')",
                "SELECT julianday(a) - julianday(b) AS days FROM t WHERE name GLOB 'a*' COLLATE NOCASE",
            })
    void theseAreQueriesInEveryDialect(String query) {
        for (SqlDialect dialect : SqlDialect.values()) {
            assertThat(MentionedNames.in(query, dialect, Schema.UNKNOWN).fault())
                    .as(query)
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT a::numeric(10, 2), b::text[], DATE '2024-01-01', INTERVAL '1 day', INTERVAL 3 DAY FROM t",
                "SELECT extract(year FROM d), substring(a FROM 1 FOR 2), trim(BOTH 'x' FROM a), position('a' IN b) FROM t",
                "SELECT DISTINCT ON (a, b) c FROM t ORDER BY a FETCH FIRST 3 ROWS WITH TIES",
                "SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY a), string_agg(b, ',' ORDER BY c) FROM t",
                "SELECT a FROM t GROUP BY GROUPING SETS ((a), (a, b), ()), ROLLUP (c, d)",
                "SELECT a->>'x', b @> c, d ~* 'x', ARRAY[1, 2], e[1], a #>> b FROM t",
                "SELECT * FROM t, LATERAL (SELECT 1) s, generate_series(1, 3) WITH ORDINALITY AS g(x, n)",
                "SELECT a AT TIME ZONE 'UTC', b IS DISTINCT FROM c, d SIMILAR TO 'x', e IS NOT TRUE FROM t",
                "SELECT a FROM t WHERE b = ANY (ARRAY[1, 2]) AND c ILIKE 'x' LIMIT ALL",
            })
    void theseAreQueriesOfPostgres(String query) {
        assertThat(MentionedNames.in(query, SqlDialect.POSTGRES, Schema.UNKNOWN).fault())
                .as(query)
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FROM t",
                "FROM t SELECT a WHERE b > 1",
                "SELECT * EXCLUDE (a), t.* REPLACE (b + 1 AS b) FROM t",
                "SELECT a, FROM t",
                "SELECT [1, 2][1], {'a': 1}, list_transform(l, x -> x + 1), [x * 2 FOR x IN l] FROM t",
                "SELECT a FROM t QUALIFY row_number() OVER (PARTITION BY b) = 1",
                "SELECT a, sum(b) FROM t GROUP BY ALL ORDER BY ALL",
                "SELECT a FROM t ASOF JOIN u ON t.x >= u.x",
                "SELECT a FROM t SEMI JOIN u USING (id)",
                "SELECT 7 // 2, x[1:2], TRY_CAST(a AS INT) FROM t",
            })
    void theseAreQueriesOfDuckdb(String query) {
        assertThat(MentionedNames.in(query, SqlDialect.DUCKDB, Schema.UNKNOWN).fault())
                .as(query)
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "SELECT",
                "SELEC a FROM t",
                "SELECT a FROM",
                "SELECT a FROM t WHERE",
                "SELECT a b c FROM t",
                "SELECT a, , b FROM t",
                "SELECT a FROM t GROUP a",
                "SELECT a FROM t ORDER BY",
                "SELECT (a FROM t",
                "SELECT a) FROM t",
                "SELECT count(a WHERE b) FROM t",
                "SELECT a FROM t WHERE a > = 1",
                "SELECT CASE a END FROM t",
                "SELECT a FROM t LEFT u",
                "SELECT a FROM t WHERE a BETWEEN 1",
                "SELECT a FROM t; SELECT b",
                "SELECT Unfortunately, there is no such table.",
                "SELECT a FROM t WHERE x = 'Women's Club'",
            })
    void theseAreNoQueries(String query) {
        assertThat(MentionedNames.in(query, SqlDialect.SQLITE, Schema.UNKNOWN).fault())
                .as(query)
                .isPresent();
    }

    @Property
    void anyTextCanBeRead(@ForAll @StringLength(max = 200) String text, @ForAll SqlDialect dialect) {
        assertThat(MentionedNames.in(text, dialect, SCHEMA)).isNotNull();
        assertThat(MentionedNames.in("SELECT a FROM t WHERE " + text, dialect, SCHEMA))
                .isNotNull();
        assertThat(Schema.of("CREATE TABLE t (" + text, dialect)).isNotNull();
    }

    @Property
    void anyWordsCanBeRead(@ForAll("sentences") String text, @ForAll SqlDialect dialect) {
        assertThat(MentionedNames.in(text, dialect, SCHEMA)).isNotNull();
    }

    @Provide
    Arbitrary<String> sentences() {
        return Arbitraries.of(
                        "SELECT",
                        "FROM",
                        "WHERE",
                        "(",
                        ")",
                        ",",
                        "a",
                        "t.b",
                        "1",
                        "'x'",
                        "AND",
                        "NOT",
                        "IN",
                        "CASE",
                        "WHEN",
                        "THEN",
                        "END",
                        "JOIN",
                        "LEFT",
                        "ON",
                        "AS",
                        "WITH",
                        "UNION",
                        "ORDER",
                        "BY",
                        "LIMIT",
                        "IS",
                        "NULL",
                        "BETWEEN",
                        "[",
                        "]",
                        "{",
                        "}",
                        ":",
                        "::",
                        "*",
                        "-",
                        "OVER",
                        "FILTER",
                        "CAST",
                        "INTERVAL",
                        "EXISTS",
                        "VALUES",
                        "DISTINCT",
                        "GROUP",
                        "PIVOT",
                        "FETCH",
                        "ESCAPE",
                        "USING",
                        ".")
                .list()
                .ofMaxSize(40)
                .map(words -> String.join(" ", words));
    }

    @Example
    void longAndDeepQueriesTakeLittleTimeAndNoStack() {
        for (String part : List.of(
                "(",
                "a+",
                "NOT ",
                "-",
                "CASE WHEN ",
                "(SELECT ",
                "a IN (1) AND ",
                "f(",
                "a,",
                "x IN (1) ",
                "[",
                "{a:",
                "1 UNION SELECT ",
                "a JOIN b ",
                "INTERVAL ",
                "a::b",
                "BETWEEN ",
                "t.",
                "EXISTS (",
                "FROM (",
                "FROM a,b,")) {
            for (SqlDialect dialect : SqlDialect.values()) {
                String query = "SELECT " + part.repeat(100_000 / part.length());
                assertThat(MentionedNames.in(query, dialect, SCHEMA)).isNotNull();
                assertThat(ParsedOrder.of(query, dialect)).isNotNull();
            }
        }
    }

    private static String said(String query) {
        return said(query, Schema.UNKNOWN);
    }

    private static String known(String query) {
        return said(query, SCHEMA);
    }

    private static String said(String query, Schema schema) {
        MentionedNames mentioned = MentionedNames.in(query, SqlDialect.SQLITE, schema);
        assertThat(mentioned.fault()).isEmpty();
        return mentioned.tables().stream().sorted().collect(Collectors.joining(" "))
                + " | "
                + mentioned.columns().stream()
                        .map(MentionedNamesTest::text)
                        .sorted()
                        .collect(Collectors.joining(" "));
    }

    private static String text(Column column) {
        return column.table() + "." + column.name();
    }
}
