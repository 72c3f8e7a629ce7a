package dev.assay.db;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.postgres.EmbeddedPostgres;
import dev.assay.db.postgres.PostgresEndpoint;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.rollup.RollupWriter;
import dev.assay.db.verdict.PostgresVerdictStore;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.store.VerdictId;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests of connections that are lost at any moment: while they are taken, used, committed on and given back. */
class LostConnectionIT {
    private static final int CALLERS = 12;
    private static final int ENDS = 12;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static Home home;
    private static EmbeddedPostgres server;
    private static PostgresEndpoint endpoint;

    @BeforeAll
    static void start() throws IOException {
        home = Home.create();
        server = EmbeddedPostgres.claim(home.path());
        endpoint = server.start();
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
        home.close();
    }

    @Test
    void whateverEndsAConnectionTheDatabaseIsUnavailableAndNothingAcknowledgedIsLost() throws Exception {
        try (Database database = open()) {
            Callers callers = new Callers(database);
            for (int i = 0; i < ENDS || callers.inCommit.get() == 0 || callers.atTake.get() == 0; i++) {
                int before = callers.acknowledged.size();
                await(() -> callers.acknowledged.size() > before + CALLERS || callers.isStopped());
                // every third time it ends the keeper's own connection, which closes the pool with all borrowed
                // connections
                end(i % 3 == 0 ? "application_name = 'assay' AND query LIKE 'SHOW %'" : "application_name = 'assay'");
            }
            callers.stop();
            assertThat(callers.bugs).isEmpty();
            PostgresVerdictStore store = store(database);
            await(database::available);
            for (UUID batch : callers.acknowledged) {
                assertThat(store.find("p", new VerdictId(batch, 1))).isPresent();
            }
        }
    }

    /** When a server process is killed, the postmaster ends all others at once. */
    @Test
    void aServerProcessThatIsKilledIsUnavailableToo() throws Exception {
        try (Database database = open()) {
            Callers callers = new Callers(database);
            for (int i = 0; i < 3; i++) {
                int before = callers.acknowledged.size();
                await(() -> callers.acknowledged.size() > before + CALLERS || callers.isStopped());
                long process = anyProcess(database);
                ProcessHandle.of(process).ifPresent(ProcessHandle::destroyForcibly);
            }
            int last = callers.acknowledged.size();
            await(() -> callers.acknowledged.size() > last + CALLERS || callers.isStopped());
            callers.stop();
            assertThat(callers.bugs).isEmpty();
        }
    }

    private static long anyProcess(Database database) throws InterruptedException {
        while (true) {
            try {
                return database.read(connection -> {
                    try (Statement statement = connection.createStatement();
                            ResultSet row = statement.executeQuery("SELECT pg_backend_pid()")) {
                        row.next();
                        return row.getLong(1);
                    }
                });
            } catch (StoreUnavailable e) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
        }
    }

    private static void end(String which) throws SQLException {
        try (Connection connection = endpoint.connect(Duration.ofSeconds(5));
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND "
                            + which);
        }
    }

    private static Database open() throws InterruptedException {
        Database database =
                Database.open(new DatabaseSettings.External(endpoint.url(), endpoint.user(), endpoint.password()));
        assertThat(database.awaitAvailable(PATIENCE)).isTrue();
        return database;
    }

    private static PostgresVerdictStore store(Database database) {
        return new PostgresVerdictStore(
                database, new Projects(database), new RunNumbers(database), new RollupWriter(List::of));
    }

    /** Threads that append and read without a pause, and record each result that a caller would get. */
    private static final class Callers {
        final Queue<UUID> acknowledged = new ConcurrentLinkedQueue<>();
        final Queue<Throwable> bugs = new ConcurrentLinkedQueue<>();
        final AtomicInteger inCommit = new AtomicInteger();
        final AtomicInteger atTake = new AtomicInteger();
        private final List<Thread> threads = new ArrayList<>();
        private volatile boolean stopped;

        Callers(Database database) {
            PostgresVerdictStore store = store(database);
            for (int i = 0; i < CALLERS; i++) {
                boolean writes = i % 2 == 0;
                threads.add(Thread.ofVirtual().start(() -> call(database, store, writes)));
            }
        }

        private void call(Database database, PostgresVerdictStore store, boolean writes) {
            while (!stopped) {
                try {
                    if (writes) {
                        UUID batch = VerdictSamples.batch();
                        store.append(VerdictSamples.chunk("p", batch, 2));
                        acknowledged.add(batch);
                    } else {
                        database.read(connection -> connection.createStatement().execute("SELECT 1"));
                    }
                } catch (StoreUnavailable e) {
                    count(e);
                    LockSupport.parkNanos(1_000_000);
                } catch (Throwable e) {
                    bugs.add(e);
                    stopped = true;
                }
            }
        }

        private void count(StoreUnavailable failure) {
            for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
                for (StackTraceElement frame : cause.getStackTrace()) {
                    if (frame.getMethodName().equals("commit")) {
                        inCommit.incrementAndGet();
                    }
                    if (frame.getMethodName().equals("connection")) {
                        atTake.incrementAndGet();
                    }
                }
            }
        }

        boolean isStopped() {
            return stopped;
        }

        void stop() throws InterruptedException {
            stopped = true;
            for (Thread thread : threads) {
                thread.join();
            }
        }
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        Instant deadline = Instant.now().plus(PATIENCE);
        while (!condition.getAsBoolean()) {
            assertThat(Instant.now()).as("deadline").isBefore(deadline);
            TimeUnit.MILLISECONDS.sleep(2);
        }
    }
}
