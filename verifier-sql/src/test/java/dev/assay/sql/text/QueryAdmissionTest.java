package dev.assay.sql.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.text.QueryAdmission.Admitted;
import dev.assay.sql.text.QueryAdmission.Refused;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class QueryAdmissionTest {
    private static final List<String> HONEST = List.of(
            "SELECT 1",
            "select name from student ;",
            ";; SELECT 1 ; ; -- done",
            "/* why */ SELECT name -- the name\nFROM student /* all */ ;  -- done",
            "(SELECT 1) UNION (SELECT 2)",
            "VALUES (1, 'a'), (2, 'b')",
            "WITH t AS (SELECT 1 AS a), u(b) AS (SELECT a FROM t) SELECT * FROM u",
            "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 5) SELECT n FROM r",
            "WITH delete AS (SELECT 1 AS x), \"update\" AS (SELECT 2) SELECT x FROM delete",
            "SELECT name FROM student WHERE name <> 'DROP TABLE; DELETE'",
            "SELECT name FROM student WHERE note = 'it''s; fine -- really /* yes'",
            "SELECT \"update\", \"delete\", \"into\" FROM \"copy\"",
            "SELECT a.update, b.copy, c.into FROM a, b, c",
            "SELECT count(*) AS copy, max(x) AS load, min(x) AS attach FROM t",
            "SELECT update, load FROM t WHERE (update) = 1 AND (delete) > 2",
            "SELECT replace(name, 'a', 'b') FROM t",
            "SELECT insert FROM t ORDER BY insert",
            "SELECT query FROM log WHERE query LIKE '%read_csv(%'",
            "SELECT read_csv FROM t",
            "SELECT pg_sleep FROM t",
            "SELECT x FROM t WHERE x IS DISTINCT FROM 'a.csv'",
            "SELECT trim('x' FROM name), extract(year FROM d) FROM t",
            "SELECT substring(name FROM 2 FOR 3) FROM t",
            "SELECT * FROM (VALUES ('a', 1), ('b', 2)) AS v(x, y)",
            "SELECT x FROM t WHERE x IN ('a.csv', 'b.csv') AND y IN (1, 2)",
            "SELECT 'a.csv', 'b' FROM t",
            "SELECT x FROM t JOIN u ON t.a = u.a AND u.b = 'x', v ORDER BY 1",
            "SELECT a FROM t WHERE b = 'x' OFFSET 1",
            "SELECT \"Order Details\".x FROM \"Order Details\"");

    private static final List<String> HONEST_IN_SQLITE = List.of(
            "SELECT [update] FROM [order] WHERE `copy` = \"x\"",
            "SELECT name FROM student WHERE major=\"CS\"",
            "SELECT glob('a*', name), name GLOB 'b*' FROM t",
            "SELECT x'00ff', 1.5e-3, 0x1F, .5 FROM t",
            "SELECT /* a /* b */ 1",
            "SELECT 1 /* never closed",
            "SELECT name FROM 'student'",
            "SELECT count(*) FROM sqlite_master");

    private static final List<String> HONEST_IN_DUCKDB = List.of(
            "FROM student SELECT name",
            "FROM student",
            "SELECT * EXCLUDE (a) FROM t QUALIFY row_number() OVER (ORDER BY x) = 1",
            "PIVOT cities ON year USING sum(population)",
            "SELECT list[1:2], [1, 2, 3], {'a': 1} FROM t",
            "SELECT $$it's$$",
            "SELECT 7 // 2",
            "SELECT x FROM t WHERE name GLOB 'a*' AND y = 'b.csv'",
            "SELECT * FROM t, unnest(['a', 'b']) AS u(x)",
            "SELECT * FROM range(1, 3), t",
            "WITH query(a) AS (SELECT 1) SELECT a FROM query",
            "SELECT\u00a0name FROM t");

    private static final List<String> HONEST_IN_POSTGRES = List.of(
            "TABLE student",
            "SELECT E'it\\'s; fine', $tag$a ; $$ b$tag$, U FROM t",
            "SELECT /* a /* b */ c; DROP */ 1",
            "SELECT a::text, b->>'x', c @> d, e #> '{a}' FROM t",
            "WITH t AS MATERIALIZED (SELECT 1) SELECT * FROM t",
            "WITH RECURSIVE t(n) AS (SELECT 1) SEARCH DEPTH FIRST BY n SET o SELECT * FROM t",
            "SELECT * FROM json_to_record(j) AS x(update text, delete int)",
            "SELECT array[1,2], x[1:2] FROM t",
            "SELECT count(*) FILTER (WHERE x > 1) OVER w FROM t WINDOW w AS (PARTITION BY y)",
            "SELECT name FROM student FETCH FIRST 3 ROWS WITH TIES");

    private static final List<String> HOSTILE = List.of(
            "",
            "-- nothing",
            ";;",
            "SELECT 1; SELECT 2",
            "SELECT name FROM student; DROP TABLE student",
            "SELECT name FROM student;DROP TABLE student;",
            "SELECT 1 -- a\n; DELETE FROM t",
            "SELECT '\\'; DROP TABLE t; --'",
            "SELECT 1 //*'*/ ; DROP TABLE t --'",
            "DELETE FROM student",
            "UPDATE student SET name = 'x' RETURNING name",
            "INSERT INTO student VALUES (1) RETURNING name",
            "REPLACE INTO student VALUES (1)",
            "MERGE INTO t USING u ON true WHEN MATCHED THEN DELETE",
            "WITH t AS (SELECT 1) DELETE FROM student",
            "WITH t AS (SELECT 1), u AS (SELECT 2) INSERT INTO student SELECT * FROM t",
            "WITH t AS (DELETE FROM student RETURNING *) SELECT * FROM t",
            "WITH t AS NOT MATERIALIZED (UPDATE student SET a = 1 RETURNING *) SELECT * FROM t",
            "SELECT * FROM (WITH t AS (INSERT INTO s VALUES (1) RETURNING *) SELECT * FROM t) u",
            "CREATE TABLE t (a)",
            "CREATE TEMP TABLE student AS SELECT 1",
            "DROP TABLE student",
            "ALTER TABLE student RENAME TO s",
            "TRUNCATE student",
            "PRAGMA query_only = OFF",
            "ATTACH 'x.db' AS e",
            "DETACH main",
            "VACUUM INTO '/tmp/x'",
            "REINDEX",
            "ANALYZE",
            "BEGIN",
            "COMMIT",
            "SAVEPOINT a",
            "EXPLAIN SELECT 1",
            "EXPLAIN ANALYZE DELETE FROM t",
            "COPY student TO PROGRAM 'id'",
            "COPY (SELECT 1) TO 'x.csv'",
            "SET enable_external_access = true",
            "RESET ALL",
            "CALL f()",
            "DO $$BEGIN LOOP END LOOP; END$$",
            "PREPARE p AS DELETE FROM t",
            "EXECUTE p",
            "LOCK TABLE student",
            "LISTEN x",
            "backup to /tmp/x.db",
            "restore from /tmp/x.db",
            "import sqlite3",
            "SELECT name INTO t2 FROM student",
            "SELECT * FROM student FOR UPDATE",
            "SELECT * FROM student FOR NO KEY UPDATE",
            "SELECT * FROM student FOR SHARE SKIP LOCKED",
            "SELECT name FROM student\u0000; DROP TABLE student",
            "SELECT 'a\u0000'",
            "SELECT 1 -- \u0000",
            "SELECT 'open",
            "SELECT \"open",
            "((((((",
            "WITH t AS (SELECT 1)");

    private static final List<String> HOSTILE_IN_SQLITE = List.of(
            "SELECT load_extension('x')",
            "SELECT readfile('/etc/passwd')",
            "SELECT writefile('/tmp/x', 'y')",
            "SELECT \"readfile\"('/etc/passwd')",
            "SELECT main.readfile ( '/etc/passwd' )",
            "SELECT edit('x')",
            "SELECT fts3_tokenizer('x', x'00')",
            "SELECT count(*) FROM pragma_table_info('student')",
            "SELECT * FROM pragma_database_list",
            "SELECT name FROM main.pragma_table_info('student')",
            "SELECT name FROM student, \"main\" . [pragma_table_info]('student')",
            "SELECT name FROM student WHERE id = ?",
            "SELECT name FROM student WHERE id = :id",
            "SELECT 1 -- a\r\n; DROP TABLE t");

    private static final List<String> HOSTILE_IN_DUCKDB = List.of(
            "INSTALL httpfs",
            "LOAD httpfs",
            "EXPORT DATABASE 'x'",
            "IMPORT DATABASE 'x'",
            "SELECT * FROM read_csv('/etc/passwd')",
            "SELECT * FROM read_csv_auto('/etc/passwd')",
            "SELECT * FROM read_parquet(['a', 'b'])",
            "SELECT * FROM read_text('/etc/passwd')",
            "SELECT content FROM read_blob('*')",
            "SELECT * FROM parquet_scan('x')",
            "SELECT * FROM glob('*')",
            "SELECT * FROM t, glob('*')",
            "SELECT * FROM 'data.csv'",
            "SELECT * FROM \"data.csv\"",
            "SELECT * FROM \"s3://bucket/x\"",
            "SELECT * FROM t JOIN '/etc/passwd' ON true",
            "SELECT * FROM t, 'data.parquet'",
            "SELECT * FROM (t CROSS JOIN 'data.parquet')",
            "FROM 'data.csv'",
            "FROM query('SELECT 1')",
            "SELECT * FROM query_table('t')",
            "SELECT * FROM main.query('SELECT 1')",
            "FROM t, system.main.\"query\"('SELECT 1')",
            "SELECT * FROM main.glob('/*')",
            "SELECT * FROM main.pragma_version()",
            "SELECT getenv('HOME')",
            "SELECT nextval('s')",
            "SELECT * FROM sqlite_scan('x', 't')",
            "SELECT * FROM postgres_query('x', 'y')",
            "SELECT * FROM pragma_version()",
            "SELECT /* a /* b */ ; DROP TABLE t */ 1",
            "SELECT x\u00a0INTO\u00a0t FROM u");

    private static final List<String> HOSTILE_IN_POSTGRES = List.of(
            "SELECT name FROM student, pg_read_file('x')",
            "SELECT pg_catalog.pg_read_file('x')",
            "SELECT \"pg_read_file\"('x')",
            "SELECT U&\"\\0070g_read_file\"('x')",
            "SELECT pg_read_file('/etc/passwd')",
            "SELECT pg_ls_dir('/')",
            "SELECT lo_import('/etc/passwd')",
            "SELECT set_config('statement_timeout', '0', false)",
            "SELECT pg_advisory_lock(1)",
            "SELECT pg_terminate_backend(1)",
            "SELECT * FROM t, dblink('dbname=x', 'SELECT 1') AS (a int)",
            "SELECT query_to_xml('DELETE FROM t', true, true, '')",
            "SELECT nextval('s')",
            "SELECT E'a'\n'\\'' ; DROP TABLE t; --'",
            "SELECT name FROM student WHERE id = $1",
            "SELECT 1 /* /* */ ; DROP TABLE t");

    @TestFactory
    Stream<DynamicTest> honestQueriesAreAdmitted() {
        return Stream.of(
                        everywhere(HONEST),
                        in(SqlDialect.SQLITE, HONEST_IN_SQLITE),
                        in(SqlDialect.DUCKDB, HONEST_IN_DUCKDB),
                        in(SqlDialect.POSTGRES, HONEST_IN_POSTGRES))
                .flatMap(cases -> cases)
                .map(query -> DynamicTest.dynamicTest(
                        query.toString(), () -> assertThat(query.admission()).isInstanceOf(Admitted.class)));
    }

    @TestFactory
    Stream<DynamicTest> statementsThatDoMoreThanReadAreRefused() {
        return Stream.of(
                        everywhere(HOSTILE),
                        in(SqlDialect.SQLITE, HOSTILE_IN_SQLITE),
                        in(SqlDialect.DUCKDB, HOSTILE_IN_DUCKDB),
                        in(SqlDialect.POSTGRES, HOSTILE_IN_POSTGRES))
                .flatMap(cases -> cases)
                .map(query -> DynamicTest.dynamicTest(
                        query.toString(), () -> assertThat(query.admission()).isInstanceOf(Refused.class)));
    }

    @Test
    void aStatementIsAdmittedWithoutWhatSurroundsIt() {
        assertThat(QueryAdmission.of(" ; /* a */ SELECT 1 /* b */ + 2 ; -- c", SqlDialect.SQLITE))
                .isInstanceOfSatisfying(Admitted.class, admitted -> {
                    assertThat(admitted.statement()).isEqualTo("SELECT 1 /* b */ + 2");
                    assertThat(admitted.tokens().list().getLast().end())
                            .isEqualTo(admitted.statement().length());
                });
    }

    @Test
    void aRefusalNamesWhatWasSaid() {
        assertThat(refused("SELECT 1; DROP TABLE t", SqlDialect.SQLITE)).isEqualTo("it has more than one statement");
        assertThat(refused("DELETE FROM t", SqlDialect.SQLITE)).isEqualTo("DELETE changes data");
        assertThat(refused("PRAGMA x", SqlDialect.SQLITE)).isEqualTo("PRAGMA is not a query");
        assertThat(refused("SELEC 1", SqlDialect.SQLITE))
                .isEqualTo("it begins with \"SELEC\" and not with SELECT, WITH or VALUES");
        assertThat(refused("SELECT nextval('s')", SqlDialect.POSTGRES)).isEqualTo("nextval changes data");
        assertThat(refused("SELECT readfile('x')", SqlDialect.SQLITE))
                .isEqualTo("readfile reaches files or the network");
        assertThat(refused("(".repeat(300), SqlDialect.SQLITE)).isEqualTo("it has no statement but brackets");
        assertThat(refused("SELECT " + "(".repeat(300) + "1" + ")".repeat(300), SqlDialect.SQLITE))
                .isEqualTo("its brackets are nested deeper than 200");
        assertThat(refused("SELECT " + "1,".repeat(500_000), SqlDialect.SQLITE))
                .isEqualTo("it is longer than 200000 characters");
    }

    @Property
    void anyTextIsAdmittedOrRefused(@ForAll @StringLength(max = 200) String text, @ForAll SqlDialect dialect) {
        assertThat(QueryAdmission.of(text, dialect)).isNotNull();
        assertThat(QueryAdmission.of("SELECT " + text, dialect)).isNotNull();
    }

    @Example
    void longQueriesTakeLittleTime() {
        for (String part :
                List.of("(", "f(", "'", "a,", "/*", "$a$", "$a", "WITH a AS (", "--\n", ";SELECT 1", "[", "1e+")) {
            for (SqlDialect dialect : SqlDialect.values()) {
                assertThat(QueryAdmission.of("SELECT " + part.repeat(195_000 / part.length()), dialect))
                        .isNotNull();
            }
        }
    }

    private static String refused(String query, SqlDialect dialect) {
        return ((Refused) QueryAdmission.of(query, dialect)).reason();
    }

    private record Query(String text, SqlDialect dialect) {
        QueryAdmission admission() {
            return QueryAdmission.of(text, dialect);
        }
    }

    private static Stream<Query> everywhere(List<String> texts) {
        return Stream.of(SqlDialect.values()).flatMap(dialect -> in(dialect, texts));
    }

    private static Stream<Query> in(SqlDialect dialect, List<String> texts) {
        return texts.stream().map(text -> new Query(text, dialect));
    }
}
