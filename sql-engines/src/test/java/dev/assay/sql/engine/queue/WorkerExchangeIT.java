package dev.assay.sql.engine.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.process.SqlWorker;
import dev.assay.sql.engine.process.WatchedWorker;
import dev.assay.sql.engine.process.WorkerFolders;
import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.wire.OpenDatabaseOrder;
import dev.assay.sql.engine.wire.QueryEnding;
import dev.assay.sql.engine.wire.SqlFrameKind;
import dev.assay.worker.Watchdog;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong around a worker, which here is a process that never answers. */
class WorkerExchangeIT {
    private static final QueryBounds BOUNDS = new QueryBounds(Duration.ofSeconds(1), 10, 1 << 20, 1L << 30);

    /** By processor time, in hundredths. */
    private static final String WORKS_FOR_THREE_SECONDS =
            "read -ra stat < /proc/$$/stat; while ((stat[13] + stat[14] < 300)); do read -ra stat < /proc/$$/stat; done;";

    @TempDir
    private Path folder;

    private Process process;
    private SqlWorker worker;
    private final Watchdog watchdog = new Watchdog("watchdog", Duration.ofMillis(20));

    @BeforeEach
    void open() throws Exception {
        process = new ProcessBuilder("sleep", "600").start();
        worker = new SqlWorker(process, WorkerFolders.in(folder).take());
    }

    @AfterEach
    void close() {
        worker.close();
        watchdog.close();
    }

    private static QueryWork work(Optional<Path> file) {
        return new QueryWork(
                "key", SqlDialect.SQLITE, new OpenDatabaseOrder.File("it"), file, List.of("SELECT 1"), BOUNDS, BOUNDS);
    }

    @Test
    void aDatabaseThatCanNotBeLentEndsItsOwnJobAndNoWorker() throws Exception {
        QueryJob job = new QueryJob(work(Optional.of(folder.resolve("gone"))));
        assertThat(new WorkerExchange(worker, List.of(job), watchdog).run()).isTrue();
        job.tell();
        assertThat(job.await())
                .singleElement()
                .isInstanceOfSatisfying(
                        QueryOutcome.Broken.class,
                        broken -> assertThat(broken.retryable()).isTrue());
        assertThat(process.isAlive()).isTrue();
    }

    /** A slow machine takes that long for the driver alone. */
    @Test
    void whatANewWorkerTakesToLoadItsEngineIsNotTheDatabasesFault() throws Exception {
        Path answers = folder.resolve("answers");
        PayloadWriter ending = QueryEnding.encoded(new QueryOutcome.Failed("no such table"));
        try (OutputStream out = Files.newOutputStream(answers)) {
            SqlFrameKind.FORMAT.write(out, SqlFrameKind.OPENED, new byte[0], 0, 0);
            SqlFrameKind.FORMAT.write(out, SqlFrameKind.ENDED, ending.array(), 0, ending.length());
        }
        try (SqlWorker loading = new SqlWorker(
                new ProcessBuilder("bash", "-c", WORKS_FOR_THREE_SECONDS + " cat answers; sleep 600")
                        .directory(folder.toFile())
                        .start(),
                WorkerFolders.in(folder).take())) {
            QueryJob job = new QueryJob(work(Optional.empty()));
            new WorkerExchange(loading, List.of(job), watchdog).run();
            job.tell();
            assertThat(job.await()).containsExactly(new QueryOutcome.Failed("no such table"));
        }
    }

    @Test
    void aLookThatTheVisitsEndOvertakesKillsNobody() throws Exception {
        CountDownLatch looked = new CountDownLatch(1);
        CountDownLatch later = new CountDownLatch(1);
        WatchedWorker watch = new WatchedWorker(worker, watchdog);
        watch.begin(BOUNDS, () -> {
            looked.countDown();
            watch.close();
            return true;
        });
        awaited(looked);
        try (var _ = watchdog.over(later::countDown)) {
            awaited(later);
        }
        assertThat(watch.loss()).isEmpty();
        assertThat(process.isAlive()).isTrue();
    }

    @Test
    void anErrorOnTheWayToAWorkerLeavesNobodyWaiting() throws Exception {
        AtomicInteger starts = new AtomicInteger();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch other = new CountDownLatch(1);
        SqlWorkerPool.Starter starter = () -> {
            if (starts.getAndIncrement() > 0) {
                throw new IOException("no worker today");
            }
            begun.countDown();
            awaited(other);
            throw new OutOfMemoryError("no memory for a thread");
        };
        try (SqlWorkerPool pool = new SqlWorkerPool("test", starter, 1, watchdog)) {
            FutureTask<List<QueryOutcome>> first = begun(() -> pool.run(work(Optional.empty())));
            awaited(begun);
            FutureTask<List<QueryOutcome>> second = new FutureTask<>(() -> pool.run(work(Optional.empty())));
            Thread waiting = Thread.ofVirtual().start(second);
            while (waiting.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
            other.countDown();
            assertThat(first.get(30, TimeUnit.SECONDS)).singleElement().isInstanceOf(QueryOutcome.Broken.class);
            assertThat(second.get(30, TimeUnit.SECONDS)).singleElement().isInstanceOf(QueryOutcome.Broken.class);
        }
    }

    private static <T> FutureTask<T> begun(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread.ofVirtual().start(task);
        return task;
    }

    private static void awaited(CountDownLatch latch) throws InterruptedException {
        assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    }
}
