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

/** Brings turns to one worker, which it starts when the first comes and when the last one was lost. */
final class WorkerThread {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerThread.class);
    private static final Duration END = Duration.ofSeconds(30);

    private static final QueryOutcome FAILED =
            new QueryOutcome.Broken("a visit to a worker of the engine failed", true);

    private final SqlWorkerPool pool;
    private final QueryQueue line;
    private final Watchdog watchdog;
    private final Thread thread;
    private volatile @Nullable SqlWorker worker;
    private volatile boolean isClosed;

    /** One that begins at once. */
    WorkerThread(String name, SqlWorkerPool pool, QueryQueue line, Watchdog watchdog) {
        this.pool = pool;
        this.line = line;
        this.watchdog = watchdog;
        thread = Thread.ofPlatform().daemon().name(name).start(this::attend);
    }

    /** Whether its worker has this database open, so far as we know. */
    boolean has(String key) {
        SqlWorker mine = worker;
        return mine != null && mine.opened().has(key);
    }

    private void attend() {
        try {
            List<QueryJob> turns = line.next(this);
            while (!turns.isEmpty()) {
                serve(turns);
                turns = line.next(this);
            }
        } catch (InterruptedException e) {
            LOG.debug("An attendant ends");
        } finally {
            lose();
            line.forget(this, true);
        }
    }

    /** Whatever comes of it, each turn is over then or waits again. */
    private void serve(List<QueryJob> turns) throws InterruptedException {
        QueryOutcome whyNot = FAILED;
        boolean isServed = false;
        try {
            Optional<QueryOutcome> impediment = start();
            if (impediment.isPresent()) {
                turns.forEach(turn -> turn.notRun(impediment.get()));
            } else {
                visit(turns);
            }
            whyNot = SqlWorkerPool.CLOSED;
            isServed = line.putBack(open(turns));
        } catch (RuntimeException | Error e) {
            LOG.error("A visit to a SQL worker fails", e);
            lose();
        } finally {
            if (!isServed) {
                for (QueryJob turn : open(turns)) {
                    turn.giveUp(whyNot);
                }
            }
            turns.forEach(QueryJob::tell);
        }
    }

    private static List<QueryJob> open(List<QueryJob> turns) {
        return turns.stream().filter(turn -> !turn.isOver()).toList();
    }

    private void visit(List<QueryJob> turns) throws InterruptedException {
        SqlWorker mine = worker;
        if (mine == null) {
            throw new IllegalStateException("there is no worker");
        }
        boolean isWell = false;
        try {
            isWell = new WorkerExchange(mine, turns, watchdog).run();
        } finally {
            if (!isWell || mine.isWornOut()) {
                lose();
            }
        }
    }

    /** Why there is no worker. */
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
            line.forget(this, false);
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
