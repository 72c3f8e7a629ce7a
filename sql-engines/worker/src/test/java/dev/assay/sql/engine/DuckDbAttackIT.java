package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DuckDbAttackIT {
    private static Siege siege;
    private static SqlEngineHomes duckdb;

    @TempDir
    private Path folder;

    @BeforeAll
    static void open() throws Exception {
        siege = Siege.of(SqlDialect.DUCKDB, Duration.ofMillis(400));
        duckdb = siege.engine();
    }

    @AfterAll
    static void close() {
        siege.close();
    }

    @AfterEach
    void the_next_query_is_answered_as_if_nothing_had_been() throws Exception {
        siege.isForgotten("SELECT count(*) FROM duckdb_tables()");
    }

    @Test
    void valuesOfEveryTypeComeThrough() throws Exception {
        assertThat(SqlEngineHomes.told(duckdb.run("SELECT 1::HUGEINT, 1.50::DECIMAL(5,2), 1.1::FLOAT, true, NULL,"
                        + " DATE '2020-01-02', TIME '01:02:03', TIMESTAMP '2020-01-02 03:04:05', [1, 2],"
                        + " {'a': 1, 'b': 'x'}, MAP {'k': 7}, '[1]'::JSON, INTERVAL 1 DAY, 18446744073709551615")))
                .isEqualTo("1,1.50,1.1,TRUE,NULL,2020-01-02,01:02:03,2020-01-02T03:04:05,[1,2],[1,x],[[k,7]],[1],1 day,"
                        + "18446744073709551615");
        assertThat(SqlEngineHomes.told(duckdb.run("SELECT 'ab'::BLOB, TIME '24:00:00'")))
                .isEqualTo("Blob[6162],24:00:00");
    }

    @Test
    void valuesNestedTooDeepAreRefusedAndTheWorkerGoesOn() throws Exception {
        long workers = duckdb.workersStarted();
        assertThat(duckdb.run("SELECT " + "[".repeat(32) + "1" + "]".repeat(32)))
                .isInstanceOf(QueryOutcome.Rows.class);
        for (String values : List.of("[".repeat(33) + "1" + "]".repeat(33), "[".repeat(33) + "]".repeat(33))) {
            assertThat(duckdb.run("SELECT " + values))
                    .isEqualTo(new QueryOutcome.Refused("it has values nested deeper than 32"));
        }
        assertThat(duckdb.workersStarted()).isEqualTo(workers);
    }

    @Test
    void anEndlessRecursionIsStopped() throws Exception {
        siege.exceeds(
                QueryOutcome.Bound.TIME,
                "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n FROM r) SELECT n FROM r WHERE n < 0");
    }

    @Test
    void aCrossJoinIsStoppedAndTheWorkerGoesOn() throws Exception {
        long before = duckdb.workersStarted();
        siege.exceeds(
                QueryOutcome.Bound.TIME,
                "SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE a.range + b.range < 0");
        assertThat(duckdb.workersStarted()).isEqualTo(before);
    }

    @Test
    void endlessRowsAreCutOffAndTheWorkerGoesOn() throws Exception {
        long before = duckdb.workersStarted();
        siege.exceeds(QueryOutcome.Bound.ROWS, "SELECT * FROM range(1000000000000)");
        siege.exceeds(QueryOutcome.Bound.ROWS, "SELECT unnest(generate_series(1, 100000))");
        assertThat(duckdb.workersStarted()).isEqualTo(before);
    }

    @Test
    void stringsOfAGigabyteAreNotWaitedFor() throws Exception {
        for (String value : List.of(
                "repeat('x', 1000000000)",
                "length(repeat('x', 1000000000))",
                "lpad('x', 1000000000, 'y')",
                "length(string_agg(repeat('x', 10000000), '')) FROM range(1000)",
                "len(list(range)) FROM range(1000000000)")) {
            siege.isNotWaitedFor("SELECT " + value);
        }
    }

    @Test
    void sortingMoreThanMemoryHoldsIsStopped() throws Exception {
        assertThat(siege.attack(
                        "SELECT max(s) FROM (SELECT repeat('x', 1000000) || range AS s FROM range(5000) ORDER BY s"
                                + " LIMIT 4000)"))
                .isInstanceOf(QueryOutcome.Exceeded.class);
        assertThat(siege.attack("SELECT error('said')"))
                .isInstanceOfSatisfying(
                        QueryOutcome.Failed.class,
                        failed -> assertThat(failed.message()).contains("said"));
    }

    @Test
    void aStringThatDoublesItselfIsStopped() throws Exception {
        siege.isNotWaitedFor("WITH RECURSIVE r(n, s) AS (SELECT 1, 'x' UNION ALL SELECT n + 1, s || s FROM r"
                + " WHERE n < 40) SELECT length(s) FROM r");
    }

    @Test
    void aGenerateSeriesWithoutEndIsStopped() throws Exception {
        siege.exceeds(QueryOutcome.Bound.ROWS, "SELECT * FROM generate_series(1, 1000000000000)");
        siege.exceeds(
                QueryOutcome.Bound.TIME,
                "SELECT count(*) FROM generate_series(1, 1000000) a(x), generate_series(1, 1000000) b(y) WHERE x + y < 0");
    }

    @Test
    void expressionsThatNestTooMuchFail() throws Exception {
        siege.gainsNothing("SELECT " + "(".repeat(20_000) + "1" + ")".repeat(20_000));
        siege.gainsNothing("SELECT " + "NOT ".repeat(20_000) + "true");
    }

    @Test
    void statementsThatChangeSomethingAreRefused() throws Exception {
        for (String statement : List.of(
                "DELETE FROM student",
                "UPDATE student SET name = 'x' RETURNING name",
                "INSERT INTO student VALUES (9, 'x', 1) RETURNING name",
                "DROP TABLE student",
                "CREATE TEMP TABLE student (name VARCHAR)",
                "CREATE TEMP MACRO count(x) AS 1",
                "SET threads = 4",
                "SET enable_external_access = true",
                "RESET lock_configuration",
                "PRAGMA enable_profiling",
                "CALL enable_logging()",
                "BEGIN",
                "CHECKPOINT",
                "PREPARE p AS SELECT 1",
                "EXPORT DATABASE 'x'",
                "CREATE SECRET s (TYPE s3)")) {
            siege.isRefused(statement);
        }
        for (String query : List.of(
                "WITH x AS (SELECT 1) DELETE FROM student",
                "WITH x AS (SELECT 1) INSERT INTO student SELECT 9, 'x', 1 RETURNING name",
                "FROM enable_logging()",
                "SELECT * FROM query('DROP TABLE student')",
                "SELECT set_config('threads', '4')")) {
            siege.gainsNothing(query);
        }
    }

    @Test
    void aSecondStatementIsRefused() throws Exception {
        siege.isRefused("SELECT 1; DROP TABLE student");
        siege.isRefused("SELECT 1; SELECT 2");
        siege.isRefused("SELECT $$;$$; CREATE TEMP TABLE x (a INTEGER)");
    }

    @Test
    void filesAreNeitherReadNorWritten() throws Exception {
        Path file = folder.resolve("evil");
        for (String query : List.of(
                "SELECT * FROM read_csv('/etc/passwd')",
                "SELECT * FROM read_text('/etc/passwd')",
                "SELECT * FROM read_blob('/etc/*')",
                "SELECT * FROM read_parquet('/etc/passwd')",
                "SELECT * FROM '/etc/passwd'",
                "SELECT * FROM 'x.csv'",
                "SELECT * FROM glob('/*')",
                "SELECT * FROM sniff_csv('/etc/passwd')",
                "SELECT getenv('HOME')",
                "COPY student TO '" + file + "'",
                "COPY (SELECT 1) TO '" + file + "'",
                "ATTACH '" + file + "' AS e",
                "ATTACH ':memory:' AS e",
                "SELECT * FROM sqlite_scan('/etc/passwd', 't')")) {
            siege.gainsNothing(query);
        }
        assertThat(file).doesNotExist();
    }

    @Test
    void theNetworkAndExtensionsAreOutOfReach() throws Exception {
        for (String query : List.of(
                "SELECT * FROM read_csv('http://127.0.0.1:1/x.csv')",
                "SELECT * FROM 's3://bucket/x.parquet'",
                "INSTALL httpfs",
                "LOAD httpfs",
                "LOAD '/tmp/evil.duckdb_extension'",
                "SELECT * FROM postgres_scan('host=127.0.0.1', 'public', 't')")) {
            siege.gainsNothing(query);
        }
    }

    @Test
    void aScriptCanNotReachFilesEither() throws Exception {
        Path file = folder.resolve("evil");
        for (String script : List.of(
                "CREATE TABLE t AS SELECT * FROM read_text('/etc/passwd')",
                "CREATE TABLE t (a INTEGER); COPY t TO '" + file + "'",
                "ATTACH '" + file + "' AS e",
                "SET enable_external_access = true; CREATE TABLE t AS SELECT * FROM read_text('/etc/passwd')",
                "LOAD httpfs")) {
            assertThat(duckdb.run(new QueryDatabase.Script(script), "SELECT 1"))
                    .as(script)
                    .isInstanceOf(QueryOutcome.Unreadable.class);
        }
        assertThat(file).doesNotExist();
    }

    @Test
    void aScriptThatNeverEndsIsUnreadable() throws Exception {
        assertThat(duckdb.run(
                        new QueryDatabase.Script("CREATE TABLE t AS SELECT count(*) AS n FROM range(1000000) a,"
                                + " range(1000000) b WHERE a.range + b.range < 0"),
                        "SELECT 1"))
                .isInstanceOf(QueryOutcome.Unreadable.class);
    }

    @Test
    void aBombInABatchHarmsNoOtherQuery() throws Exception {
        List<QueryOutcome> endings = siege.attacks(
                List.of("SELECT 1", "SELECT repeat('x', 1000000000)", "SELECT 2", "SELECT nothing", "SELECT 3"));
        assertThat(endings.stream().map(SqlEngineHomes::told).toList())
                .satisfies(told -> assertThat(told.get(0)).isEqualTo("1"))
                .satisfies(told -> assertThat(told.get(2)).isEqualTo("2"))
                .satisfies(told -> assertThat(told.get(4)).isEqualTo("3"));
        assertThat(endings.get(1)).isNotInstanceOf(QueryOutcome.Rows.class).isNotInstanceOf(QueryOutcome.Broken.class);
        assertThat(Files.exists(folder)).isTrue();
    }

    @Test
    void whatOneQueryLeavesInItsSessionTheNextDoesNotFind() throws Exception {
        List<QueryOutcome> endings = duckdb.runAll(
                "SELECT setseed(0.5)",
                "PIVOT student ON name USING count(*)",
                "SELECT count(*) FROM duckdb_types() WHERE NOT internal");
        assertThat(SqlEngineHomes.told(endings.get(2))).isEqualTo("0");
    }
}
