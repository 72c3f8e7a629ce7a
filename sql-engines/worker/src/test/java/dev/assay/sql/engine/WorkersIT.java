package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.assay.sql.engine.SqlEngineSettings.WallsChoice;
import dev.assay.sql.engine.postgres.PostgresServers;
import dev.assay.sql.engine.process.WorkerIsolation;
import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

class WorkersIT {
    private static final QueryBounds LONG = new QueryBounds(Duration.ofMinutes(2), 10, 1 << 20, 256L << 20);
    private static final String SLOW =
            "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r LIMIT 4000000) SELECT count(*) FROM r";
    private static final String ENDLESS =
            "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n FROM r) SELECT n FROM r WHERE n < 0";

    static boolean wallsCanBeBuilt() throws Exception {
        if ("1".equals(System.getenv("ASSAY_REQUIRE_ALL"))) {
            return true;
        }
        Optional<WorkerIsolation> walls = WorkerIsolation.here();
        return walls.isPresent()
                && walls.get()
                        .impediment(SqlEngineHomes.installation(SqlEngineHomes.settings()))
                        .isEmpty();
    }

    static List<ProcessHandle> workers() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().command().orElse("").endsWith("java"))
                .filter(process -> process.info().commandLine().orElse("").contains("SqlWorkerProcess"))
                .toList();
    }

    /** Waits until this worker, which has run a query already, works for the next one. */
    static void awaitBusy(ProcessHandle worker) {
        Duration before = worked(worker);
        while (worked(worker).minus(before).compareTo(Duration.ofMillis(200)) < 0) {
            assertThat(worker.isAlive()).isTrue();
            Thread.onSpinWait();
        }
    }

    private static Duration worked(ProcessHandle worker) {
        return worker.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    private static ProcessHandle startedWorker(SqlEngineHomes place) throws InterruptedException {
        assertThat(SqlEngineHomes.told(run(place, "SELECT 1"))).isEqualTo("1");
        return workers().getFirst();
    }

    private static QueryOutcome run(SqlEngineHomes place, String query) throws InterruptedException {
        return place.engines()
                .run(SqlDialect.SQLITE, SqlEngineHomes.SCHOOL, List.of(query), LONG)
                .getFirst();
    }

    @Test
    void aWorkerThatSomebodyKillsCostsItsQueryNothing() throws Exception {
        try (SqlEngineHomes place = SqlEngineHomes.of(SqlDialect.SQLITE);
                ExecutorService caller = Executors.newSingleThreadExecutor()) {
            ProcessHandle worker = startedWorker(place);
            Future<QueryOutcome> ran = caller.submit(() -> run(place, SLOW));
            awaitBusy(worker);
            worker.destroyForcibly();
            assertThat(SqlEngineHomes.told(ran.get())).isEqualTo("4000000");
            assertThat(place.workersStarted()).isEqualTo(2);
        }
        assertThat(workers()).isEmpty();
    }

    /** The list itself is tried in the sandbox. */
    @Test
    void behindWallsAWorkerIsHeldToTheSandboxsListOfCalls() throws Exception {
        try (SqlEngineHomes place = SqlEngineHomes.of(SqlDialect.SQLITE)) {
            assumeThat(place.engines().weaknesses()).noneMatch(weakness -> weakness.contains("bubblewrap"));
            place.run("SELECT 1");
            assertThat(workers())
                    .isNotEmpty()
                    .allSatisfy(worker -> assertThat(Files.readString(Path.of("/proc/" + worker.pid() + "/status")))
                            .containsPattern("(?m)^Seccomp:\\s+2$"));
        }
    }

    @Test
    void aCallerThatIsCancelledLeavesNothingRunning() throws Exception {
        try (SqlEngineHomes place = SqlEngineHomes.of(SqlDialect.SQLITE);
                ExecutorService caller = Executors.newSingleThreadExecutor()) {
            ProcessHandle worker = startedWorker(place);
            Future<QueryOutcome> ran = caller.submit(() -> run(place, ENDLESS));
            awaitBusy(worker);
            caller.shutdownNow();
            assertThatExceptionOfType(ExecutionException.class)
                    .isThrownBy(ran::get)
                    .withCauseInstanceOf(InterruptedException.class);
            worker.onExit().join();
            assertThat(SqlEngineHomes.told(run(place, "SELECT 7"))).isEqualTo("7");
        }
    }

    @Test
    void manyCallersShareFewWorkers() throws Exception {
        try (SqlEngineHomes place = SqlEngineHomes.of(
                        SqlDialect.SQLITE, SqlEngineHomes.settings().withWorkers(2));
                ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<List<QueryOutcome>>> all = new ArrayList<>();
            for (int i = 0; i < 60; i++) {
                QueryDatabase database =
                        new QueryDatabase.Script("CREATE TABLE t (a); INSERT INTO t VALUES (" + i % 7 + ")");
                all.add(callers.submit(() -> place.engines()
                        .run(SqlDialect.SQLITE, database, List.of("SELECT a FROM t", "SELECT a + 1 FROM t"), LONG)));
            }
            for (int i = 0; i < all.size(); i++) {
                assertThat(all.get(i).get().stream().map(SqlEngineHomes::told))
                        .containsExactly(Integer.toString(i % 7), Integer.toString(i % 7 + 1));
            }
            assertThat(place.workersStarted()).isLessThanOrEqualTo(2);
        }
    }

    @Test
    void aDatabaseThatAWorkerHasForgottenIsMadeAgain() throws Exception {
        try (SqlEngineHomes place = SqlEngineHomes.of(SqlDialect.SQLITE)) {
            for (int round = 0; round < 2; round++) {
                for (int i = 0; i < 600; i++) {
                    QueryDatabase database =
                            new QueryDatabase.Script("CREATE TABLE t (a); INSERT INTO t VALUES (" + i + ")");
                    assertThat(SqlEngineHomes.told(place.run(database, "SELECT a FROM t")))
                            .isEqualTo(Integer.toString(i));
                }
            }
            assertThat(place.workersStarted()).isEqualTo(1);
        }
    }

    @Test
    @EnabledIf("wallsCanBeBuilt")
    void aWorkerHasNoNetworkNoEnvironmentAndNoFilesButItsOwn() throws Exception {
        try (SqlEngineHomes place =
                SqlEngineHomes.of(SqlDialect.SQLITE, SqlEngineHomes.settings().withWalls(WallsChoice.REQUIRED))) {
            run(place, "SELECT 1");
            Path process = Path.of("/proc/" + workers().getLast().pid());
            for (String namespace : List.of("net", "pid", "mnt", "ipc")) {
                assertThat(Files.readSymbolicLink(process.resolve("ns/" + namespace)))
                        .isNotEqualTo(Files.readSymbolicLink(Path.of("/proc/self/ns/" + namespace)));
            }
            String environment = Files.readString(process.resolve("environ"), StandardCharsets.ISO_8859_1);
            assertThat(environment).doesNotContain("HOME=", "ASSAY");
            for (String hidden : List.of("etc/passwd", "root", "home", "usr/bin", "var")) {
                assertThat(process.resolve("root").resolve(hidden)).doesNotExist();
            }
            assertThat(Files.readString(process.resolve("status"))).contains("CapEff:\t0000000000000000");
        }
    }

    @Test
    void anEngineThatIsNotInstalledIsOurFault(@TempDir Path empty) throws Exception {
        try (SqlEngineHomes place =
                SqlEngineHomes.of(SqlDialect.POSTGRES, SqlEngineHomes.settings().withPostgres(empty))) {
            assertThat(place.run("SELECT 1")).isEqualTo(new QueryOutcome.Broken(PostgresServers.NOT_INSTALLED, false));
            assertThat(place.engines().weaknesses()).contains(PostgresServers.NOT_INSTALLED);
        }
    }

    @Test
    void workersRunWhereNoWallsCanBeBuilt() throws Exception {
        try (SqlEngineHomes place =
                SqlEngineHomes.of(SqlDialect.SQLITE, SqlEngineHomes.settings().withWalls(WallsChoice.NONE))) {
            assertThat(place.engines().weaknesses()).anyMatch(weakness -> weakness.contains("without bubblewrap"));
            assertThat(SqlEngineHomes.told(run(place, "SELECT 7"))).isEqualTo("7");
            assertThat(place.run("SELECT instr(hex(zeroblob(7000000)), hex(zeroblob(3000000)) || '1')"))
                    .isInstanceOf(QueryOutcome.Exceeded.class);
            assertThat(SqlEngineHomes.told(run(place, "SELECT 8"))).isEqualTo("8");
        }
        assertThat(workers()).isEmpty();
    }

    @Test
    void withoutAClassPathEveryQueryIsOurFault(@TempDir Path empty) throws Exception {
        SqlEngineSettings none = new SqlEngineSettings(
                empty,
                Path.of(System.getProperty("java.home"), "bin", "java"),
                Optional.empty(),
                1,
                WallsChoice.NONE,
                Optional.empty(),
                Optional.empty(),
                1 << 20,
                1 << 20,
                Duration.ofSeconds(1));
        for (SqlEngineSettings settings : List.of(none, none.withClassPath(empty))) {
            try (WorkerEngines engines = new WorkerEngines(settings, Optional.empty())) {
                assertThat(engines.run(SqlDialect.SQLITE, SqlEngineHomes.SCHOOL, List.of("SELECT 1", "SELECT 2"), LONG))
                        .hasSize(2)
                        .allMatch(QueryOutcome.Broken.class::isInstance);
            }
        }
    }

    @Test
    void whatOtherVersionsHaveLeftGoesAfterWeeks(@TempDir Path home) throws Exception {
        Path old = Files.createDirectories(home.resolve("00112233445566aa"));
        Path young = Files.createDirectories(home.resolve("00112233445566bb"));
        Path another = Files.createDirectories(home.resolve("databases"));
        FileTime longAgo = FileTime.from(Instant.now().minus(Duration.ofDays(15)));
        Files.setLastModifiedTime(old, longAgo);
        Files.setLastModifiedTime(another, longAgo);
        SqlEngineHomes.installation(SqlEngineHomes.settings(home));
        assertThat(old).doesNotExist();
        assertThat(List.of(young, another)).allMatch(Files::exists);
    }

    @Test
    void closedEnginesRunNothing() throws Exception {
        SqlEngineHomes place = SqlEngineHomes.of(SqlDialect.SQLITE);
        run(place, "SELECT 1");
        place.close();
        assertThat(run(place, "SELECT 1")).isInstanceOf(QueryOutcome.Broken.class);
        assertThat(workers()).isEmpty();
    }
}
