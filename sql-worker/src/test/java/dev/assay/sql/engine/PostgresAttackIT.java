package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Database;
import dev.assay.sql.run.Dialect;
import dev.assay.sql.run.Ran;
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
    private static final Bounds SHORT = new Bounds(Duration.ofMillis(1_500), 10_000, 4 << 20, 256L << 20);

    private static Workplace postgres;

    @TempDir
    private Path folder;

    static boolean isInstalled() {
        return "1".equals(System.getenv("ASSAY_REQUIRE_ALL"))
                || PostgresPrograms.find(Optional.empty()).isPresent();
    }

    @BeforeAll
    static void open() throws Exception {
        postgres = Workplace.of(Dialect.POSTGRES);
    }

    @AfterAll
    static void close() {
        postgres.close();
    }

    /** Whatever was tried, the next query is answered as if nothing had been. */
    @AfterEach
    void the_database_is_as_it_was() throws Exception {
        assertThat(Workplace.told(postgres.run("SELECT count(*), max(name) FROM student")))
                .isEqualTo("3,Cleo");
        assertThat(Workplace.told(postgres.run("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")))
                .isEqualTo("1");
    }

    private static Ran attack(String query) throws InterruptedException {
        return postgres.engines()
                .run(Dialect.POSTGRES, Workplace.SCHOOL, List.of(query), SHORT)
                .getFirst();
    }

    private static void exceeds(Ran.Bound bound, String query) throws Exception {
        long before = postgres.workersStarted();
        assertThat(attack(query))
                .as(query)
                .isInstanceOfSatisfying(
                        Ran.Exceeded.class,
                        exceeded -> assertThat(exceeded.bound()).as(query).isEqualTo(bound));
        assertThat(postgres.workersStarted()).as(query).isEqualTo(before);
    }

    private static void isRefused(String query) throws InterruptedException {
        assertThat(attack(query)).as(query).isInstanceOf(Ran.Refused.class);
    }

    private static void gainsNothing(String query) throws InterruptedException {
        assertThat(attack(query)).as(query).isInstanceOfAny(Ran.Failed.class, Ran.Refused.class);
    }

    @Test
    void values_of_every_type_come_through() throws Exception {
        assertThat(
                        Workplace.told(
                                postgres.run(
                                        "SELECT 1::smallint, 2, 3::bigint, 1.50::numeric, 1.1::real, true, NULL,"
                                                + " date '2020-01-02', time '01:02:03', timestamp '2020-01-02 03:04:05', array[1, 2],"
                                                + " '{\"a\": 1}'::json, interval '1 day', 'x'::char(3), b'101', 'NaN'::numeric, '\\x6162'::bytea")))
                .isEqualTo(
                        "1,2,3,1.50,1.1,TRUE,NULL,2020-01-02,01:02:03,2020-01-02T03:04:05,[1,2],{\"a\": 1},1 day,x  ,101,"
                                + "NaN,Blob[6162]");
        assertThat(Workplace.told(
                        postgres.run("SELECT date 'infinity', time '24:00', timestamptz '2020-01-02 03:04:05+02',"
                                + " '{\"a\": 1}'::jsonb ? 'a', '{d ''x''}'")))
                .isEqualTo("infinity,24:00:00,2020-01-02T01:04:05Z,TRUE,{d 'x'}");
    }

    @Test
    void schemas_and_the_search_path_of_a_script_are_kept() throws Exception {
        Database script = new Database.Script(
                "CREATE SCHEMA \"My School\"; SET search_path TO \"My School\", public;"
                        + " CREATE TABLE room (n int); INSERT INTO room VALUES (4); CREATE VIEW big AS SELECT n * 10 AS n FROM room;");
        assertThat(Workplace.told(postgres.run(script, "SELECT room.n, big.n FROM room, \"My School\".big")))
                .isEqualTo("4,40");
    }

    @Test
    void sleeping_ends_with_the_time() throws Exception {
        exceeds(Ran.Bound.TIME, "SELECT pg_sleep(3600)");
        exceeds(Ran.Bound.TIME, "SELECT name FROM student, pg_sleep(3600)");
    }

    @Test
    void an_endless_recursion_is_stopped() throws Exception {
        exceeds(
                Ran.Bound.TIME,
                "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n FROM r) SELECT n FROM r WHERE n < 0");
    }

    @Test
    void a_cross_join_is_stopped() throws Exception {
        exceeds(Ran.Bound.TIME, "SELECT count(*) FROM generate_series(1, 30000) a, generate_series(1, 30000) b");
    }

    @Test
    void endless_rows_are_cut_off() throws Exception {
        exceeds(Ran.Bound.ROWS, "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n FROM r");
        assertThat(attack("SELECT * FROM generate_series(1, 1000000000)")).isInstanceOf(Ran.Exceeded.class);
    }

    @Test
    void strings_of_a_gigabyte_are_not_made() throws Exception {
        for (String value : List.of(
                "repeat('x', 1000000000)",
                "length(repeat('x', 1000000000))",
                "lpad('x', 1000000000, 'y')",
                "string_agg(repeat('x', 10000000), '') FROM generate_series(1, 100)",
                "repeat('x', 100000000)",
                "array_agg(n) FROM generate_series(1, 1000000000) n")) {
            assertThat(attack("SELECT " + value)).as(value).isInstanceOfAny(Ran.Exceeded.class, Ran.Failed.class);
        }
    }

    @Test
    void temporary_files_have_a_bound() throws Exception {
        assertThat(postgres.engines()
                        .run(
                                Dialect.POSTGRES,
                                Workplace.SCHOOL,
                                List.of("SELECT count(*) FROM (SELECT repeat(md5(n::text), 200) FROM"
                                        + " generate_series(1, 400000) n ORDER BY 1) s"),
                                new Bounds(Duration.ofMinutes(2), 10, 1 << 20, 256L << 20))
                        .getFirst())
                .isInstanceOfSatisfying(
                        Ran.Exceeded.class,
                        exceeded -> assertThat(exceeded.bound()).isEqualTo(Ran.Bound.MEMORY));
    }

    @Test
    void statements_that_change_something_are_refused() throws Exception {
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
            isRefused(statement);
        }
    }

    @Test
    void a_second_statement_is_refused() throws Exception {
        isRefused("SELECT 1; DROP TABLE student");
        isRefused("SELECT 1; COMMIT; DELETE FROM student");
        isRefused("SELECT $$;$$; SELECT 2");
    }

    @Test
    void limits_can_not_be_lifted() throws Exception {
        isRefused("SELECT set_config('statement_timeout', '0', false), pg_sleep(60)");
        isRefused("SELECT set_config('transaction_read_only', 'off', false)");
        gainsNothing("SELECT * FROM query_to_xml('SET statement_timeout = 0', true, true, '')");
        gainsNothing("SELECT query_to_xml('DELETE FROM student', true, true, '')");
        gainsNothing("UPDATE pg_settings SET setting = '0' WHERE name = 'statement_timeout'");
    }

    @Test
    void files_and_programs_are_out_of_reach() throws Exception {
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
            isRefused(query);
        }
        assertThat(file).doesNotExist();
    }

    @Test
    void the_network_and_extensions_are_out_of_reach() throws Exception {
        gainsNothing("SELECT dblink('host=127.0.0.1', 'SELECT 1')");
        gainsNothing("CREATE EXTENSION dblink");
        gainsNothing("SELECT * FROM dblink_connect('x')");
        isRefused("LOAD 'plpgsql'");
    }

    @Test
    void other_sessions_can_neither_be_seen_nor_disturbed() throws Exception {
        isRefused("SELECT pg_terminate_backend(pid) FROM generate_series(1, 70000) AS pid");
        isRefused("SELECT pg_cancel_backend(1)");
        isRefused("SELECT * FROM pg_stat_activity");
        isRefused("SELECT pg_stat_get_backend_activity(1)");
        isRefused("SELECT pg_advisory_lock(1)");
        isRefused("SELECT pg_notify('x', 'y')");
        isRefused("SELECT * FROM pg_locks");
    }

    @Test
    void a_script_can_not_reach_further_than_its_database() throws Exception {
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
            assertThat(postgres.run(new Database.Script(script), "SELECT 1"))
                    .as(script)
                    .isInstanceOf(Ran.Unreadable.class);
        }
    }

    @Test
    void a_script_that_never_ends_is_unreadable() throws Exception {
        assertThat(postgres.run(new Database.Script("DO $$ BEGIN LOOP END LOOP; END $$"), "SELECT 1"))
                .isInstanceOf(Ran.Unreadable.class);
    }

    @Test
    void what_a_script_sets_for_its_role_harms_no_other() throws Exception {
        postgres.run(
                new Database.Script("ALTER ROLE CURRENT_USER SET default_transaction_read_only = on;"
                        + " ALTER ROLE CURRENT_USER SET search_path = nowhere"),
                "SELECT 1");
        assertThat(Workplace.told(postgres.run(
                        new Database.Script("CREATE TABLE fresh (a int); INSERT INTO fresh VALUES (6)"),
                        "SELECT a FROM fresh")))
                .isEqualTo("6");
    }

    @Test
    void a_bomb_in_a_batch_harms_no_other_query() throws Exception {
        List<Ran> endings = postgres.engines()
                .run(
                        Dialect.POSTGRES,
                        Workplace.SCHOOL,
                        List.of("SELECT 1", "SELECT pg_sleep(60)", "SELECT 2", "SELECT nothing", "SELECT 3"),
                        SHORT);
        assertThat(endings.stream().map(ran -> ran.getClass().getSimpleName()))
                .containsExactly("Rows", "Exceeded", "Rows", "Failed", "Rows");
    }
}
