package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteAttackIT {
    private static final String LONG = "hex(zeroblob(7000000))";
    /** SQLite looks at its clock between the steps of its machine, and this is one step. */
    private static final String NEVER_COMES_BACK = "instr(" + LONG + ", hex(zeroblob(3000000)) || '1')";

    private static Siege siege;
    private static SqlEngineHomes sqlite;

    @TempDir
    private Path folder;

    @BeforeAll
    static void open() throws Exception {
        siege = Siege.of(SqlDialect.SQLITE, Duration.ofMillis(300));
        sqlite = siege.engine();
    }

    @AfterAll
    static void close() {
        siege.close();
    }

    @AfterEach
    void the_next_query_is_answered_as_if_nothing_had_been() throws Exception {
        siege.isForgotten("SELECT count(*) FROM sqlite_schema");
    }

    @Test
    void anEndlessRecursionIsStopped() throws Exception {
        siege.exceedsAndWorkerGoesOn(
                QueryOutcome.Bound.TIME,
                "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n FROM r) SELECT n FROM r WHERE n < 0");
    }

    @Test
    void anEndlessRecursionThatCountsIsStopped() throws Exception {
        siege.exceedsAndWorkerGoesOn(
                QueryOutcome.Bound.TIME,
                "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r");
    }

    @Test
    void endlessRowsAreCutOff() throws Exception {
        siege.exceedsAndWorkerGoesOn(
                QueryOutcome.Bound.ROWS,
                "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n FROM r");
    }

    @Test
    void aCrossJoinIsStopped() throws Exception {
        siege.exceedsAndWorkerGoesOn(
                QueryOutcome.Bound.TIME,
                "SELECT count(*) FROM " + String.join(" CROSS JOIN ", Collections.nCopies(30, "student")));
    }

    @Test
    void rowsOfManyBytesAreCutOff() throws Exception {
        siege.exceedsAndWorkerGoesOn(
                QueryOutcome.Bound.BYTES,
                "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r LIMIT 1000)"
                        + " SELECT hex(randomblob(100000)) FROM r");
    }

    @Test
    void blobsAndStringsOfAGigabyteAreNotMade() throws Exception {
        for (String value : List.of(
                "randomblob(1000000000)",
                "zeroblob(1000000000)",
                "hex(randomblob(900000000))",
                "printf('%.*c', 1000000000, 'x')",
                "printf('%1000000000d', 1)",
                "replace(hex(zeroblob(3000000)), '0', 'aaaaaaaaaaaaaaaaaaaa')",
                "quote(zeroblob(16000000))",
                "length(zeroblob(1000000000))")) {
            siege.exceedsAndWorkerGoesOn(QueryOutcome.Bound.BYTES, "SELECT " + value);
        }
    }

    @Test
    void aStringThatDoublesItselfIsStopped() throws Exception {
        siege.exceedsAndWorkerGoesOn(
                QueryOutcome.Bound.BYTES,
                "WITH RECURSIVE r(n, s) AS (SELECT 1, 'x' UNION ALL SELECT n + 1, s || s FROM r WHERE n < 40)"
                        + " SELECT length(s) FROM r");
    }

    @Test
    void blobsPutTogetherAreStopped() throws Exception {
        siege.exceedsAndWorkerGoesOn(
                QueryOutcome.Bound.BYTES,
                "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r LIMIT 1000)"
                        + " SELECT length(group_concat(CAST(zeroblob(1000000) AS TEXT))) FROM r");
    }

    @Test
    void sortingMoreThanMemoryHoldsIsStopped() throws Exception {
        assertThat(siege.attackFor(
                        Duration.ofSeconds(30),
                        "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r LIMIT 2000)"
                                + " SELECT n FROM r ORDER BY zeroblob(1000000 + n)"))
                .isInstanceOfSatisfying(
                        QueryOutcome.Exceeded.class,
                        exceeded -> assertThat(exceeded.bound()).isEqualTo(QueryOutcome.Bound.MEMORY));
    }

    @Test
    void functionsThatNeverComeBackAreKilled() throws Exception {
        siege.exceeds(QueryOutcome.Bound.TIME, "SELECT " + NEVER_COMES_BACK);
        siege.exceeds(QueryOutcome.Bound.TIME, "SELECT " + LONG + " LIKE '%" + "0".repeat(900) + "1'");
        siege.exceeds(QueryOutcome.Bound.TIME, "SELECT " + LONG + " GLOB '*" + "0".repeat(900) + "1'");
    }

    @Test
    void expressionsAndStatementsThatNestOrRepeatTooMuchFail() throws Exception {
        siege.fails("SELECT " + "(".repeat(5_000) + "1" + ")".repeat(5_000));
        siege.fails("SELECT 1" + "+1".repeat(3_000));
        siege.fails("SELECT 1" + ",1".repeat(3_000));
        siege.fails("SELECT 1" + " UNION ALL SELECT 1".repeat(600));
        siege.fails("SELECT * FROM " + "(SELECT * FROM ".repeat(2_000) + "student" + ")".repeat(2_000));
    }

    @Test
    void aQueryOfManyMegabytesFails() throws Exception {
        assertThat(siege.attack("SELECT '" + "x".repeat(5 << 20) + "'")).isNotInstanceOf(QueryOutcome.Rows.class);
    }

    @Test
    void statementsThatChangeSomethingAreRefused() throws Exception {
        for (String statement : List.of(
                "DELETE FROM student",
                "UPDATE student SET name = 'x' RETURNING name",
                "INSERT INTO student VALUES (9, 'x', 1) RETURNING name",
                "REPLACE INTO student VALUES (1, 'x', 1)",
                "DROP TABLE student",
                "ALTER TABLE student RENAME TO pupil",
                "CREATE TEMP TABLE student (name)",
                "CREATE TEMP VIEW student AS SELECT 1",
                "PRAGMA query_only=OFF",
                "PRAGMA writable_schema=ON",
                "REINDEX",
                "ANALYZE",
                "VACUUM",
                "BEGIN",
                "WITH x AS (SELECT 1) DELETE FROM student",
                "WITH x AS (SELECT 1) INSERT INTO student SELECT 9, 'x', 1 RETURNING name",
                "/* SELECT */ DELETE FROM student",
                "-- SELECT\nDELETE FROM student")) {
            siege.isRefused(statement);
        }
    }

    @Test
    void aSecondStatementIsRefused() throws Exception {
        siege.fails("SELECT ?1");
        siege.isRefused("SELECT 1; DROP TABLE student");
        siege.isRefused("SELECT ';' /* ; */ -- ;\n; SELECT 2");
        siege.isRefused("SELECT 1\0; DROP TABLE student");
        assertThat(SqlEngineHomes.told(siege.attack("SELECT ';' AS \";\" /* ; */ -- ;\n;; -- the end")))
                .isEqualTo(";");
    }

    @Test
    void filesAreNeitherReadNorWritten() throws Exception {
        Path file = folder.resolve("evil");
        siege.isRefused("ATTACH DATABASE '" + file + "' AS e");
        siege.isRefused("VACUUM INTO '" + file + "'");
        siege.isRefused("backup to " + file);
        siege.isRefused("BACKUP main TO '" + file + "'");
        siege.isRefused("restore from " + file);
        siege.fails("SELECT readfile('/etc/passwd')");
        siege.fails("SELECT writefile('" + file + "', 'x')");
        siege.fails("SELECT * FROM csv('/etc/passwd')");
        siege.fails("SELECT edit('x')");
        assertThat(Files.exists(file)).isFalse();
    }

    @Test
    void aScriptCanNotWriteFilesEither() throws Exception {
        Path file = folder.resolve("evil");
        for (String script : List.of(
                "ATTACH DATABASE '" + file + "' AS e; CREATE TABLE e.t (a);",
                "CREATE TABLE t (a); VACUUM INTO '" + file + "';",
                "SELECT load_extension('" + file + "');",
                "SELECT writefile('" + file + "', 'x');")) {
            assertThat(sqlite.run(new QueryDatabase.Script(script), "SELECT 1"))
                    .as(script)
                    .isInstanceOf(QueryOutcome.Unreadable.class);
        }
        assertThat(Files.exists(file)).isFalse();
    }

    @Test
    void theNetworkIsOutOfReach() throws Exception {
        siege.isRefused("ATTACH DATABASE 'http://127.0.0.1:1/x.sqlite' AS e");
        siege.fails("SELECT http_get('http://127.0.0.1:1/')");
    }

    @Test
    void generateSeriesIsNotThereToBeABomb() throws Exception {
        siege.fails("SELECT count(*) FROM generate_series(1, 1000000000000)");
    }

    @Test
    void extensionsAreNotLoaded() throws Exception {
        siege.isRefused("SELECT load_extension('/usr/lib/x86_64-linux-gnu/libm.so.6')");
        siege.fails("SELECT fts3_tokenizer('simple', x'0000000000000000')");
    }

    @Test
    void aBombInABatchHarmsNoOtherQuery() throws Exception {
        List<QueryOutcome> endings = siege.attacks(
                List.of("SELECT 1", "SELECT " + NEVER_COMES_BACK, "SELECT 2", "SELECT nothing", "SELECT 3"));
        assertThat(endings.stream().map(ran -> ran.getClass().getSimpleName()))
                .containsExactly("Rows", "Exceeded", "Rows", "Failed", "Rows");
        assertThat(SqlEngineHomes.told(endings.getLast())).isEqualTo("3");
    }

    @Test
    void aScriptThatNeverEndsIsUnreadable() throws Exception {
        assertThat(sqlite.run(
                        new QueryDatabase.Script("CREATE TABLE t AS"
                                + " WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT 1 FROM r)"
                                + " SELECT count(*) FROM r"),
                        "SELECT 1"))
                .isInstanceOf(QueryOutcome.Unreadable.class);
    }

    @Test
    void aScriptThatFillsTheMemoryIsUnreadable() throws Exception {
        assertThat(sqlite.run(
                        new QueryDatabase.Script("CREATE TABLE t (a); WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL"
                                + " SELECT n + 1 FROM r) INSERT INTO t SELECT zeroblob(4000000) FROM r"),
                        "SELECT 1"))
                .isInstanceOf(QueryOutcome.Unreadable.class);
    }
}
