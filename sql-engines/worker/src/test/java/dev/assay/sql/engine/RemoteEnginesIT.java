package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.choice.AwaitedSandbox;
import dev.assay.sandbox.choice.BackendChoice;
import dev.assay.sandbox.remote.RemoteSettings;
import dev.assay.sandbox.remote.server.RunServer;
import dev.assay.sql.engine.remote.CopiedDatabases;
import dev.assay.sql.engine.remote.QueryService;
import dev.assay.sql.engine.remote.RemoteEngines;
import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.verifier.Blobs;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests of queries that gateways send to workers. */
@Timeout(120)
class RemoteEnginesIT {
    private static final String SECRET = "0123456789abcdef0123456789abcdef";
    private static final String ENDLESS =
            "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n FROM r) SELECT n FROM r WHERE n < 0";

    @TempDir
    private Path home;

    /** A worker without a sandbox, whose engines find the databases that gateways bring. */
    private record QueryWorker(AwaitedSandbox sandbox, SqlEngineHomes place, RunServer server)
            implements AutoCloseable {
        static QueryWorker started(Path copied) throws Exception {
            CopiedDatabases databases = new CopiedDatabases(copied, 1 << 20);
            SqlEngineHomes place =
                    SqlEngineHomes.of(SqlDialect.SQLITE, SqlEngineHomes.settings(), Optional.of(databases));
            AwaitedSandbox sandbox = new AwaitedSandbox(() -> new BackendChoice.None("no program runs here"));
            InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            RunServer server = new RunServer(
                    sandbox,
                    new RunServer.Settings(any, SECRET, 1, 1),
                    List.of(new QueryService(place.engines(), databases)));
            return new QueryWorker(sandbox, place, server);
        }

        String address() {
            return "127.0.0.1:" + server.port();
        }

        @Override
        public void close() {
            server.close();
            place.close();
            sandbox.close();
        }
    }

    /** Counts how often a database is read. */
    private record CountedBlobs(MemoryBlobs blobs, AtomicInteger opened) implements Blobs {
        @Override
        public boolean has(String sha256) {
            return blobs.has(sha256);
        }

        @Override
        public Optional<InputStream> open(String sha256) {
            opened.incrementAndGet();
            return blobs.open(sha256);
        }
    }

    private static RemoteEngines over(Optional<Blobs> blobs, QueryWorker... workers) {
        return new RemoteEngines(
                new RemoteSettings(Stream.of(workers).map(QueryWorker::address).toList(), SECRET), blobs);
    }

    private static QueryOutcome run(SqlEngines engines, QueryDatabase database, String query)
            throws InterruptedException {
        return engines.run(SqlDialect.SQLITE, database, List.of(query), SqlEngineHomes.BOUNDS)
                .getFirst();
    }

    @Test
    void queriesEndOnAWorkerAsTheyDoHere() throws Exception {
        List<String> queries = List.of(
                "SELECT name, age FROM student ORDER BY id",
                "SELECT no_column FROM student",
                "DROP TABLE student",
                "SELECT zeroblob(20000000)");
        try (QueryWorker worker = QueryWorker.started(home);
                RemoteEngines remote = over(Optional.empty(), worker)) {
            List<QueryOutcome> there =
                    remote.run(SqlDialect.SQLITE, SqlEngineHomes.SCHOOL, queries, SqlEngineHomes.BOUNDS);
            List<QueryOutcome> here = worker.place()
                    .engines()
                    .run(SqlDialect.SQLITE, SqlEngineHomes.SCHOOL, queries, SqlEngineHomes.BOUNDS);

            assertThat(there.stream().map(SqlEngineHomes::told))
                    .isEqualTo(here.stream().map(SqlEngineHomes::told).toList());
            assertThat(SqlEngineHomes.told(there.getFirst())).isEqualTo("Ann,19|Bob,22|Cleo,NULL");
            assertThat(there.get(2)).isInstanceOf(QueryOutcome.Refused.class);
        }
    }

    @Test
    void anUploadedDatabaseIsBroughtOnceToEachWorkerAndOnlyForItsProject() throws Exception {
        MemoryBlobs uploads = new MemoryBlobs();
        CountedBlobs blobs = new CountedBlobs(uploads, new AtomicInteger());
        String sha256 =
                uploads.upload("CREATE TABLE t (a); INSERT INTO t VALUES (7), (8);".getBytes(StandardCharsets.UTF_8));
        QueryDatabase stored = new QueryDatabase.Stored(sha256);
        try (QueryWorker worker = QueryWorker.started(home);
                RemoteEngines remote = over(Optional.of(blobs), worker);
                RemoteEngines without = over(Optional.empty(), worker)) {
            assertThat(SqlEngineHomes.told(run(remote, stored, "SELECT a FROM t")))
                    .isEqualTo("7|8");
            assertThat(SqlEngineHomes.told(run(remote, stored, "SELECT sum(a) FROM t")))
                    .isEqualTo("15");
            assertThat(blobs.opened()).hasValue(1);
            assertThat(home.resolve(sha256)).exists();

            uploads.become("others");
            assertThat(run(remote, stored, "SELECT a FROM t")).isInstanceOf(QueryOutcome.Unreadable.class);
            assertThat(run(without, stored, "SELECT a FROM t")).isInstanceOf(QueryOutcome.Unreadable.class);
        }
    }

    @Test
    void aDatabaseWithAnotherHashIsNotKept() throws Exception {
        String sha256 = "0".repeat(64);
        Blobs forged = new Blobs() {
            @Override
            public boolean has(String name) {
                return true;
            }

            @Override
            public Optional<InputStream> open(String name) {
                return Optional.of(InputStream.nullInputStream());
            }
        };
        try (QueryWorker worker = QueryWorker.started(home);
                RemoteEngines remote = over(Optional.of(forged), worker)) {
            assertThat(run(remote, new QueryDatabase.Stored(sha256), "SELECT 1"))
                    .isInstanceOfSatisfying(
                            QueryOutcome.Broken.class,
                            broken -> assertThat(broken.detail()).contains("another hash"));
            assertThat(files(home)).isEmpty();
        }
    }

    @Test
    void aQueryIsRunOnEachWorker() throws Exception {
        try (QueryWorker first = QueryWorker.started(home.resolve("first"));
                QueryWorker second = QueryWorker.started(home.resolve("second"));
                RemoteEngines remote = over(Optional.empty(), first, second)) {
            second.place().close();
            SortedMap<String, QueryOutcome> outcomes =
                    remote.runOnEach(SqlDialect.SQLITE, "SELECT 7", SqlEngineHomes.BOUNDS);

            assertThat(outcomes).containsOnlyKeys(first.address(), second.address());
            assertThat(SqlEngineHomes.told(Objects.requireNonNull(outcomes.get(first.address()))))
                    .isEqualTo("7");
            assertThat(outcomes.get(second.address())).isInstanceOf(QueryOutcome.Broken.class);
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    @Test
    void aQueryWhoseWorkerIsLostRunsOnAnotherAndIsOursToAnswerForIfThereIsNone() throws Exception {
        try (QueryWorker first = QueryWorker.started(home.resolve("first"));
                QueryWorker second = QueryWorker.started(home.resolve("second"));
                RemoteEngines remote = over(Optional.empty(), first, second)) {
            first.server().close();
            for (int i = 0; i < 4; i++) {
                assertThat(SqlEngineHomes.told(run(remote, SqlEngineHomes.SCHOOL, "SELECT " + i)))
                        .isEqualTo(String.valueOf(i));
            }
            second.server().close();
            assertThat(run(remote, SqlEngineHomes.SCHOOL, "SELECT 1"))
                    .isInstanceOfSatisfying(
                            QueryOutcome.Broken.class,
                            broken -> assertThat(broken.retryable()).isTrue());
        }
    }

    @Test
    void aQueryWhoseCallerIsCancelledIsStoppedOnItsWorker() throws Exception {
        try (QueryWorker worker = QueryWorker.started(home);
                RemoteEngines remote = over(Optional.empty(), worker);
                ExecutorService caller = Executors.newVirtualThreadPerTaskExecutor()) {
            assertThat(SqlEngineHomes.told(run(remote, SqlEngineHomes.SCHOOL, "SELECT 1")))
                    .isEqualTo("1");
            ProcessHandle engine = WorkersIT.workers().getFirst();
            Future<QueryOutcome> endless = caller.submit(() -> remote.run(
                            SqlDialect.SQLITE,
                            SqlEngineHomes.SCHOOL,
                            List.of(ENDLESS),
                            new QueryBounds(Duration.ofMinutes(2), 10, 1 << 20, 256L << 20))
                    .getFirst());
            WorkersIT.awaitBusy(engine);
            endless.cancel(true);
            // There is one engine: it answers only if the endless query has been stopped.
            assertThat(SqlEngineHomes.told(run(remote, SqlEngineHomes.SCHOOL, "SELECT 1")))
                    .isEqualTo("1");
        }
    }
}
