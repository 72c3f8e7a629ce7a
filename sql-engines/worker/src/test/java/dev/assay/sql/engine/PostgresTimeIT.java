package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

@EnabledIf("dev.assay.sql.engine.PostgresAttackIT#isInstalled")
class PostgresTimeIT {
    private static final String LONG_WORK =
            "SELECT count(*) FROM generate_series(1, 30000) a, generate_series(1, 30000) b";

    private static SqlEngineHomes postgres;

    @BeforeAll
    static void open() throws Exception {
        postgres = SqlEngineHomes.of(SqlDialect.POSTGRES);
    }

    @AfterAll
    static void close() {
        postgres.close();
    }

    private static QueryOutcome run(String query) throws InterruptedException {
        return run(query, Duration.ofMillis(400));
    }

    private static QueryOutcome run(String query, Duration time) throws InterruptedException {
        QueryBounds bounds = new QueryBounds(time, 10, 1 << 20, 256L << 20);
        return postgres.engines()
                .run(SqlDialect.POSTGRES, SqlEngineHomes.SCHOOL, List.of(query), bounds)
                .getFirst();
    }

    @Test
    void whatWaitsForAWhileHasNotUsedItsTime() throws Exception {
        assertThat(run("SELECT 1 FROM pg_sleep(1)")).isInstanceOf(QueryOutcome.Rows.class);
    }

    @Test
    void whatWaitsForEverEndsByTheClock() throws Exception {
        assertThat(run("SELECT pg_sleep(3600)"))
                .isEqualTo(new QueryOutcome.Exceeded(
                        QueryOutcome.Bound.TIME, "more than 3200 ms, most of which it waited"));
    }

    @Test
    void whatWorksForEverEndsByItsProcessorTime() throws Exception {
        assertThat(run(LONG_WORK))
                .isEqualTo(new QueryOutcome.Exceeded(QueryOutcome.Bound.TIME, "more than 400 ms of processor time"));
    }

    /** The query's process only gets what the machine has left, and that is nearly nothing. */
    @Test
    void whatABusyMachineDidNotLetRunIsNobodysFault() throws Exception {
        assertThat(postgres.run("SELECT 1")).isInstanceOf(QueryOutcome.Rows.class);
        Set<ProcessHandle> before = servers();
        List<Process> busy = new ArrayList<>();
        try (ExecutorService thread = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 2 * Runtime.getRuntime().availableProcessors(); i++) {
                busy.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
            }
            Future<QueryOutcome> ran = thread.submit(() -> run(LONG_WORK, Duration.ofSeconds(2)));
            assumeThat(becomesPatient(awaited(before, ran))).isTrue();
            assertThat(ran.get()).isEqualTo(new QueryOutcome.Broken("the machine is too busy to run queries", true));
        } finally {
            busy.forEach(Process::destroyForcibly);
        }
    }

    @Test
    void whatDoesNotComeToEndWhenItIsToldToAndHasNotWorkedIsNobodysFault() throws Exception {
        assertThat(postgres.run("SELECT 1")).isInstanceOf(QueryOutcome.Rows.class);
        long workers = postgres.workersStarted();
        Set<ProcessHandle> before = servers();
        try (ExecutorService thread = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<QueryOutcome> ran = thread.submit(() -> run("SELECT pg_sleep(3600)", Duration.ofMillis(50)));
            long process = awaited(before, ran);
            signal("STOP", process);
            try {
                assertThat(ran.get())
                        .isEqualTo(new QueryOutcome.Broken("the machine is too busy to run queries", true));
            } finally {
                signal("CONT", process);
            }
        }
        assertThat(postgres.run("SELECT 1")).isInstanceOf(QueryOutcome.Rows.class);
        assertThat(postgres.workersStarted()).isEqualTo(workers);
    }

    /** What it calls itself; nothing where it has ended meanwhile, as servants of PostgreSQL do by themselves. */
    private static String title(long process) {
        try {
            return Files.readString(Path.of("/proc/" + process + "/cmdline"));
        } catch (IOException e) {
            return "";
        }
    }

    private static void signal(String name, long process) throws Exception {
        new ProcessBuilder("kill", "-" + name, Long.toString(process)).start().waitFor();
    }

    /** The server's process that runs the query: there are new ones for its own ends as well. */
    private static long awaited(Set<ProcessHandle> before, Future<QueryOutcome> ran) {
        while (!ran.isDone()) {
            for (ProcessHandle server : servers()) {
                String title = title(server.pid());
                if (!before.contains(server) && title.contains("SELECT") && !title.contains("assay_maker")) {
                    return server.pid();
                }
            }
        }
        throw new AssertionError("the query has no process");
    }

    /** Where the kernel schedules sessions and then their processes, it is the session that counts. */
    private static boolean becomesPatient(long process) throws Exception {
        Path group = Path.of("/proc/" + process + "/autogroup");
        boolean hasGroup = Files.exists(group);
        if (hasGroup) {
            Files.writeString(group, "19");
        }
        Process idle = new ProcessBuilder("chrt", "--idle", "--pid", "0", Long.toString(process)).start();
        return idle.waitFor() == 0 || hasGroup;
    }

    private static Set<ProcessHandle> servers() {
        return ProcessHandle.current()
                .descendants()
                .filter(PostgresTimeIT::isOfPostgres)
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static boolean isOfPostgres(ProcessHandle process) {
        return process.info().command().orElse("").endsWith("/postgres");
    }

    /** It tells how much a query has worked; without it nobody knows whose fault a late one is. */
    @Test
    void whereTheMakersSessionIsLostALateQueryIsNobodysFaultAndTheNextIsJudged() throws Exception {
        assertThat(postgres.run("SELECT 1")).isInstanceOf(QueryOutcome.Rows.class);
        for (ProcessHandle server : servers()) {
            if (title(server.pid()).contains("assay_maker")) {
                server.destroy();
                server.onExit().join();
            }
        }
        assertThat(run(LONG_WORK))
                .isInstanceOfSatisfying(
                        QueryOutcome.Broken.class,
                        broken -> assertThat(broken.retryable()).isTrue());
        assertThat(run(LONG_WORK))
                .isEqualTo(new QueryOutcome.Exceeded(QueryOutcome.Bound.TIME, "more than 400 ms of processor time"));
    }

    @Test
    void aScriptThatWorksForEverIsTheTasksFault() throws Exception {
        assertThat(postgres.run(new QueryDatabase.Script("DO $$ BEGIN LOOP END LOOP; END $$"), "SELECT 1"))
                .isEqualTo(new QueryOutcome.Unreadable("making it takes more than 1000 ms of processor time"));
    }
}
