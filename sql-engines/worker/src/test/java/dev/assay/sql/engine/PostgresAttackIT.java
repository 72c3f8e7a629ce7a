package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.postgres.PostgresPrograms;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

@EnabledIf("isInstalled")
class PostgresAttackIT {
    private static Siege siege;
    private static SqlEngineHomes postgres;

    @TempDir
    private Path folder;

    static boolean isInstalled() {
        return "1".equals(System.getenv("ASSAY_REQUIRE_ALL"))
                || PostgresPrograms.find(Optional.empty()).isPresent();
    }

    @BeforeAll
    static void open() throws Exception {
        siege = Siege.of(SqlDialect.POSTGRES, Duration.ofMillis(1_500));
        postgres = siege.engine();
    }

    @AfterAll
    static void close() {
        siege.close();
    }

    @AfterEach
    void the_next_query_is_answered_as_if_nothing_had_been() throws Exception {
        siege.isForgotten("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'");
    }

    @Test
    void valuesOfEveryTypeComeThrough() throws Exception {
        assertThat(
                        SqlEngineHomes.told(
                                postgres.run(
                                        "SELECT 1::smallint, 2, 3::bigint, 1.50::numeric, 1.1::real, true, NULL,"
                                                + " date '2020-01-02', time '01:02:03', timestamp '2020-01-02 03:04:05', array[1, 2],"
                                                + " '{\"a\": 1}'::json, interval '1 day', 'x'::char(3), b'101', 'NaN'::numeric, '\\x6162'::bytea")))
                .isEqualTo(
                        "1,2,3,1.50,1.1,TRUE,NULL,2020-01-02,01:02:03,2020-01-02T03:04:05,[1,2],{\"a\": 1},1 day,x,101,"
                                + "NaN,Blob[6162]");
        assertThat(SqlEngineHomes.told(
                        postgres.run("SELECT date 'infinity', time '24:00', timestamptz '2020-01-02 03:04:05+02',"
                                + " '{\"a\": 1}'::jsonb ? 'a', '{d ''x''}'")))
                .isEqualTo("infinity,24:00:00,2020-01-02T01:04:05Z,TRUE,{d 'x'}");
    }

    @Test
    void schemasAndTheSearchPathOfAScriptAreKept() throws Exception {
        QueryDatabase script = new QueryDatabase.Script(
                "CREATE SCHEMA \"My School\"; SET search_path TO \"My School\", public;"
                        + " CREATE TABLE room (n int); INSERT INTO room VALUES (4); CREATE VIEW big AS SELECT n * 10 AS n FROM room;");
        assertThat(SqlEngineHomes.told(postgres.run(script, "SELECT room.n, big.n FROM room, \"My School\".big")))
                .isEqualTo("4,40");
    }

    @Test
    void sleepingEndsWithTheTime() throws Exception {
        siege.exceeds(QueryOutcome.Bound.TIME, "SELECT name FROM student, pg_sleep(3600)");
    }

    @Test
    void anEndlessRecursionIsStopped() throws Exception {
        siege.exceeds(
                QueryOutcome.Bound.TIME,
                "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n FROM r) SELECT n FROM r WHERE n < 0");
    }

    @Test
    void aCrossJoinIsStopped() throws Exception {
        siege.exceeds(
                QueryOutcome.Bound.TIME,
                "SELECT count(*) FROM generate_series(1, 30000) a, generate_series(1, 30000) b");
    }

    @Test
    void endlessRowsAreCutOff() throws Exception {
        siege.exceeds(
                QueryOutcome.Bound.ROWS,
                "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n FROM r");
        assertThat(siege.attack("SELECT * FROM generate_series(1, 1000000000)"))
                .isInstanceOf(QueryOutcome.Exceeded.class);
    }

    @Test
    void stringsOfAGigabyteAreNotMade() throws Exception {
        for (String value : List.of(
                "repeat('x', 1000000000)",
                "length(repeat('x', 1000000000))",
                "lpad('x', 1000000000, 'y')",
                "string_agg(repeat('x', 10000000), '') FROM generate_series(1, 100)",
                "repeat('x', 100000000)",
                "array_agg(n) FROM generate_series(1, 1000000000) n")) {
            siege.isNotWaitedFor("SELECT " + value);
        }
    }

    @Test
    void aStringThatDoublesItselfIsStopped() throws Exception {
        siege.isNotWaitedFor("WITH RECURSIVE r(n, s) AS (SELECT 1, 'x'::text UNION ALL SELECT n + 1, s || s FROM r"
                + " WHERE n < 40) SELECT length(s) FROM r");
    }

    @Test
    void aGenerateSeriesWithoutEndIsStopped() throws Exception {
        siege.isNotWaitedFor("SELECT count(*) FROM generate_series(1, 1000000000000)");
        siege.isNotWaitedFor("SELECT generate_series(1, 1000000000000)");
    }

    @Test
    void expressionsThatNestTooMuchFail() throws Exception {
        siege.gainsNothing("SELECT " + "(".repeat(20_000) + "1" + ")".repeat(20_000));
        siege.gainsNothing("SELECT " + "NOT ".repeat(20_000) + "true");
    }

    @Test
    void aQueryOfManyMegabytesIsNotAnswered() throws Exception {
        siege.isNotWaitedFor("SELECT '" + "x".repeat(5 << 20) + "'");
    }

    @Test
    void temporaryFilesHaveABound() throws Exception {
        assertThat(siege.attackFor(
                        Duration.ofMinutes(2),
                        "SELECT count(*) FROM (SELECT repeat(md5(n::text), 200) FROM"
                                + " generate_series(1, 400000) n ORDER BY 1) s"))
                .isInstanceOfSatisfying(
                        QueryOutcome.Exceeded.class,
                        exceeded -> assertThat(exceeded.bound()).isEqualTo(QueryOutcome.Bound.MEMORY));
    }

    @Test
    void statementsThatChangeSomethingAreRefused() throws Exception {
        for (String statement : List.of(
                "DELETE FROM student",
                "UPDATE student SET name = 'x' RETURNING name",
                "INSERT INTO student VALUES (9, 'x', 1) RETURNING name",
                "DROP TABLE student",
                "CREATE TEMP TABLE student (name text)",
                "WITH x AS (DELETE FROM student RETURNING *) SELECT * FROM x",
                "SELECT name INTO t2 FROM student",
                "SELECT name FROM student FOR UPDATE",
                "DO $$BEGIN LOOP END LOOP; END$$",
                "SET statement_timeout = 0",
                "SET ROLE assay_maker",
                "RESET ALL",
                "COPY student TO STDOUT",
                "COPY student TO PROGRAM 'id'",
                "LISTEN x",
                "LOCK TABLE student",
                "CALL x()",
                "EXPLAIN ANALYZE DELETE FROM student",
                "VACUUM",
                "BEGIN")) {
            siege.isRefused(statement);
        }
    }

    @Test
    void aSecondStatementIsRefused() throws Exception {
        siege.isRefused("SELECT 1; DROP TABLE student");
        siege.isRefused("SELECT 1; COMMIT; DELETE FROM student");
        siege.isRefused("SELECT $$;$$; SELECT 2");
    }

    @Test
    void limitsCanNotBeLifted() throws Exception {
        siege.isRefused("SELECT set_config('statement_timeout', '0', false), pg_sleep(60)");
        siege.isRefused("SELECT set_config('transaction_read_only', 'off', false)");
        siege.gainsNothing("SELECT * FROM query_to_xml('SET statement_timeout = 0', true, true, '')");
        siege.gainsNothing("SELECT query_to_xml('DELETE FROM student', true, true, '')");
        siege.gainsNothing("UPDATE pg_settings SET setting = '0' WHERE name = 'statement_timeout'");
    }

    @Test
    void filesAndProgramsAreOutOfReach() throws Exception {
        Path file = folder.resolve("evil");
        for (String query : List.of(
                "SELECT pg_read_file('/etc/passwd')",
                "SELECT pg_read_binary_file('/etc/passwd')",
                "SELECT pg_ls_dir('/')",
                "SELECT pg_stat_file('/etc/passwd')",
                "SELECT lo_import('/etc/passwd')",
                "SELECT lo_export(1, '" + file + "')",
                "SELECT lo_from_bytea(0, 'x')",
                "SELECT pg_current_logfile()",
                "SELECT * FROM pg_hba_file_rules",
                "SELECT * FROM pg_authid")) {
            siege.isRefused(query);
        }
        assertThat(file).doesNotExist();
    }

    @Test
    void theNetworkAndExtensionsAreOutOfReach() throws Exception {
        siege.gainsNothing("SELECT dblink('host=127.0.0.1', 'SELECT 1')");
        siege.gainsNothing("CREATE EXTENSION dblink");
        siege.gainsNothing("SELECT * FROM dblink_connect('x')");
        siege.isRefused("LOAD 'plpgsql'");
    }

    @Test
    void otherSessionsCanNeitherBeSeenNorDisturbed() throws Exception {
        siege.isRefused("SELECT pg_terminate_backend(pid) FROM generate_series(1, 70000) AS pid");
        siege.isRefused("SELECT pg_cancel_backend(1)");
        siege.isRefused("SELECT * FROM pg_stat_activity");
        siege.isRefused("SELECT pg_stat_get_backend_activity(1)");
        siege.isRefused("SELECT pg_advisory_lock(1)");
        siege.isRefused("SELECT pg_notify('x', 'y')");
        siege.isRefused("SELECT * FROM pg_locks");
    }

    @Test
    void aScriptCanNotReachFurtherThanItsDatabase() throws Exception {
        for (String script : List.of(
                "COPY (SELECT 1) TO PROGRAM 'id'",
                "CREATE TABLE t (a text); COPY t FROM '/etc/passwd'",
                "CREATE EXTENSION dblink",
                "CREATE FUNCTION f() RETURNS int LANGUAGE c AS 'libc.so.6', 'system'",
                "CREATE DATABASE other",
                "CREATE ROLE other SUPERUSER",
                "ALTER ROLE assay_reader SUPERUSER",
                "SET ROLE assay_maker",
                "ALTER SYSTEM SET listen_addresses = '*'",
                "SELECT pg_terminate_backend(pid) FROM generate_series(1, 70000) AS pid",
                "DROP DATABASE postgres")) {
            assertThat(postgres.run(new QueryDatabase.Script(script), "SELECT 1"))
                    .as(script)
                    .isInstanceOf(QueryOutcome.Unreadable.class);
        }
    }

    @Test
    void aScriptThatNeverEndsIsUnreadable() throws Exception {
        assertThat(postgres.run(new QueryDatabase.Script("DO $$ BEGIN LOOP END LOOP; END $$"), "SELECT 1"))
                .isInstanceOf(QueryOutcome.Unreadable.class);
    }

    @Test
    void whatAScriptSetsForItsRoleHarmsNoOther() throws Exception {
        postgres.run(
                new QueryDatabase.Script("ALTER ROLE CURRENT_USER SET default_transaction_read_only = on;"
                        + " ALTER ROLE CURRENT_USER SET search_path = nowhere"),
                "SELECT 1");
        assertThat(SqlEngineHomes.told(postgres.run(
                        new QueryDatabase.Script("CREATE TABLE fresh (a int); INSERT INTO fresh VALUES (6)"),
                        "SELECT a FROM fresh")))
                .isEqualTo("6");
    }

    @Test
    void aBombInABatchHarmsNoOtherQuery() throws Exception {
        List<QueryOutcome> endings =
                siege.attacks(List.of("SELECT 1", "SELECT pg_sleep(60)", "SELECT 2", "SELECT nothing", "SELECT 3"));
        assertThat(endings.stream().map(ran -> ran.getClass().getSimpleName()))
                .containsExactly("Rows", "Exceeded", "Rows", "Failed", "Rows");
    }
}
