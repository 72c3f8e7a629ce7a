package dev.assay.sql.engine.queue;

import dev.assay.sql.engine.process.NotInstalled;
import dev.assay.sql.engine.process.SqlWorker;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.worker.Watchdog;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Brings jobs to one worker, which it starts when the first comes and when the last one was lost. */
final class WorkerThread {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerThread.class);
    private static final Duration END = Duration.ofSeconds(30);

    private static final QueryOutcome FAILED =
            new QueryOutcome.Broken("an exchange with a worker of the engine failed", true);

    private final SqlWorkerPool pool;
    private final QueryQueue queue;
    private final Watchdog watchdog;
    private final Thread thread;
    private volatile @Nullable SqlWorker worker;
    private volatile boolean isClosed;

    /** A thread that begins at once. */
    WorkerThread(String name, SqlWorkerPool pool, QueryQueue queue, Watchdog watchdog) {
        this.pool = pool;
        this.queue = queue;
        this.watchdog = watchdog;
        thread = Thread.ofPlatform().daemon().name(name).start(this::serveAll);
    }

    /** Says whether its worker has this database open, as far as we know. */
    boolean has(String key) {
        SqlWorker mine = worker;
        return mine != null && mine.opened().has(key);
    }

    private void serveAll() {
        try {
            List<QueryJob> jobs = queue.next(this);
            while (!jobs.isEmpty()) {
                serve(jobs);
                jobs = queue.next(this);
            }
        } catch (InterruptedException e) {
            LOG.debug("A thread for a SQL worker ends");
        } finally {
            lose();
            queue.forget(this, true);
        }
    }

    /** Brings the jobs to the worker; each is over then or waits again. */
    private void serve(List<QueryJob> jobs) throws InterruptedException {
        QueryOutcome whyNot = FAILED;
        boolean isServed = false;
        try {
            Optional<QueryOutcome> impediment = start();
            if (impediment.isPresent()) {
                jobs.forEach(job -> job.notRun(impediment.get()));
            } else {
                exchange(jobs);
            }
            whyNot = SqlWorkerPool.CLOSED;
            isServed = queue.putBack(open(jobs));
        } catch (RuntimeException | Error e) {
            LOG.error("An exchange with a SQL worker fails", e);
            lose();
        } finally {
            if (!isServed) {
                for (QueryJob job : open(jobs)) {
                    job.giveUp(whyNot);
                }
            }
            jobs.forEach(QueryJob::tell);
        }
    }

    private static List<QueryJob> open(List<QueryJob> jobs) {
        return jobs.stream().filter(job -> !job.isOver()).toList();
    }

    private void exchange(List<QueryJob> jobs) throws InterruptedException {
        SqlWorker mine = worker;
        if (mine == null) {
            throw new IllegalStateException("there is no worker");
        }
        boolean isWell = false;
        try {
            isWell = new WorkerExchange(mine, jobs, watchdog).run();
        } finally {
            if (!isWell || mine.isWornOut()) {
                lose();
            }
        }
    }

    /** Starts a worker where there is none; the reason why that is not possible. */
    private Optional<QueryOutcome> start() throws InterruptedException {
        if (worker != null) {
            return Optional.empty();
        }
        try {
            SqlWorker fresh = pool.start();
            worker = fresh;
            if (isClosed) {
                throw new IOException("the engines are closed");
            }
            try {
                fresh.awaitReady();
            } catch (IOException e) {
                throw new IOException("a worker did not become ready: " + fresh.ending(), e);
            }
            return Optional.empty();
        } catch (NotInstalled e) {
            return Optional.of(new QueryOutcome.Broken(String.valueOf(e.getMessage()), false));
        } catch (IOException e) {
            lose();
            return Optional.of(new QueryOutcome.Broken(String.valueOf(e.getMessage()), true));
        }
    }

    private void lose() {
        SqlWorker last = worker;
        worker = null;
        if (last != null) {
            last.close();
            queue.forget(this, false);
        }
    }

    /** Kills its worker, so that it comes to its end. */
    void close() {
        isClosed = true;
        SqlWorker mine = worker;
        if (mine != null) {
            mine.kill();
        }
    }

    /** Waits until it and its worker are gone. */
    void awaitEnd() throws InterruptedException {
        if (!thread.join(END)) {
            LOG.warn("{} goes on", thread.getName());
        }
    }
}
