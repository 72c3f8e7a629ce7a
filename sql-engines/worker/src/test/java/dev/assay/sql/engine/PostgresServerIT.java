package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** A server of the administrator's in the place of our own. */
@EnabledIf("dev.assay.sql.engine.PostgresAttackIT#isInstalled")
class PostgresServerIT {
    private static final QueryBounds SHORT = new QueryBounds(Duration.ofMillis(300), 10_000, 4 << 20, 256L << 20);
    private static final String OURS = "SELECT datname FROM pg_database WHERE datname LIKE 'assay%'";

    @TempDir
    private static Path folder;

    private static ThrowAwayServer server;
    private static SqlEngineHomes postgres;

    @BeforeAll
    static void open() throws Exception {
        server = new ThrowAwayServer(folder);
        postgres = workplace("owners-word");
    }

    @AfterAll
    static void close() throws Exception {
        postgres.close();
        server.close();
    }

    private static SqlEngineHomes workplace(String password) throws Exception {
        return SqlEngineHomes.of(SqlDialect.POSTGRES, SqlEngineHomes.settings().withServer(server.owner(password)));
    }

    private static QueryOutcome attack(String query) throws InterruptedException {
        return postgres.engines()
                .run(SqlDialect.POSTGRES, SqlEngineHomes.SCHOOL, List.of(query), SHORT)
                .getFirst();
    }

    @Test
    void aQueryIsAnsweredThereInADatabaseOfTheTask() throws Exception {
        assertThat(SqlEngineHomes.told(
                        postgres.run("SELECT name, current_database() LIKE 'assay%' FROM student LIMIT 1")))
                .isEqualTo("Ann,TRUE");
        assertThat(server.ask(OURS)).isNotEmpty();
    }

    @Test
    void nothingIsChangedOrReadThatIsNotTheTasks() throws Exception {
        for (String query : List.of(
                "DELETE FROM student",
                "WITH x AS (DELETE FROM student RETURNING *) SELECT * FROM x",
                "SELECT pg_read_file('/etc/passwd')",
                "SELECT lo_import('/etc/passwd')",
                "SELECT * FROM pg_authid",
                "CREATE TEMP TABLE student (name text)",
                "SELECT 1; SELECT 2")) {
            assertThat(attack(query)).as(query).isInstanceOf(QueryOutcome.Refused.class);
        }
        assertThat(attack("SELECT * FROM payroll")).isInstanceOf(QueryOutcome.Failed.class);
        assertThat(attack("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = 'owner'"))
                .isInstanceOfAny(QueryOutcome.Refused.class, QueryOutcome.Failed.class);
        assertThat(server.ask("SELECT salary FROM payroll")).containsExactly("1");
        assertThat(SqlEngineHomes.told(postgres.run("SELECT count(*) FROM student")))
                .isEqualTo("3");
    }

    /** No owner of a database can forbid these functions there. */
    @Test
    void whatAQueryStoresAsLargeObjectsIsRolledBack() throws Exception {
        attack("SELECT lo_from_bytea(0, 'x')");
        assertThat(SqlEngineHomes.told(postgres.run("SELECT count(*) FROM pg_largeobject_metadata")))
                .isEqualTo("0");
    }

    @Test
    void aScriptReachesNoFurtherThanItsDatabase() throws Exception {
        for (String script : List.of(
                "CREATE DATABASE other",
                "CREATE ROLE other",
                "SET ROLE owner",
                "COPY (SELECT 1) TO PROGRAM 'id'",
                "DROP DATABASE postgres")) {
            assertThat(postgres.run(new QueryDatabase.Script(script), "SELECT 1"))
                    .as(script)
                    .isInstanceOf(QueryOutcome.Unreadable.class);
        }
    }

    @Test
    void timeEndsThereFromOutsideEvenWhereAQueryLiftsItsLimit() throws Exception {
        for (String bomb : List.of(
                "SELECT pg_sleep(3600)",
                "SELECT set_config('statement_timeout', '0', false), pg_sleep(3600)",
                "SELECT count(*) FROM generate_series(1, 30000) a, generate_series(1, 30000) b")) {
            assertThat(attack(bomb))
                    .as(bomb)
                    .isInstanceOfSatisfying(
                            QueryOutcome.Exceeded.class,
                            exceeded -> assertThat(exceeded.bound()).isEqualTo(QueryOutcome.Bound.TIME));
        }
        assertThat(server.ask("SELECT query FROM pg_stat_activity WHERE state = 'active' AND usename LIKE 'assay%'"))
                .isEmpty();
    }

    @Test
    void whatALostWorkerHasLeftIsRemoved() throws Exception {
        try (SqlEngineHomes other = workplace("owners-word")) {
            assertThat(SqlEngineHomes.told(other.run("SELECT 1"))).isEqualTo("1");
        }
        assertThat(SqlEngineHomes.told(postgres.run("SELECT 1"))).isEqualTo("1");
        List<String> all = server.ask(OURS);
        try (SqlEngineHomes other = workplace("owners-word")) {
            assertThat(SqlEngineHomes.told(other.run("SELECT 1"))).isEqualTo("1");
            assertThat(server.ask(OURS)).hasSizeLessThanOrEqualTo(all.size());
        }
    }

    @Test
    void aWrongPasswordIsOurFaultAndIsNotRepeatedToAnyone() throws Exception {
        try (SqlEngineHomes other = workplace("wrong-word")) {
            assertThat(other.run("SELECT 1"))
                    .isInstanceOfSatisfying(
                            QueryOutcome.Broken.class,
                            broken -> assertThat(broken.detail())
                                    .contains("PostgreSQL can not be reached")
                                    .doesNotContain("wrong-word"));
        }
    }

    @Test
    void whatIsThereAlreadyIsNotTakenForOurs() throws Exception {
        server.execute("CREATE DATABASE assay_w1_0");
        try (SqlEngineHomes other = workplace("owners-word")) {
            assertThat(SqlEngineHomes.told(other.run("SELECT 1"))).isEqualTo("1");
        }
        assertThat(server.ask(OURS)).contains("assay_w1_0");
    }
}
