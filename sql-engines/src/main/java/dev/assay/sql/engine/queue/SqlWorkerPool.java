package dev.assay.sql.engine.queue;

import dev.assay.sql.engine.process.SqlWorker;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.worker.Watchdog;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** The workers of one engine: started when they are needed, kept as long as they are well. */
public final class SqlWorkerPool implements AutoCloseable {
    public static final QueryOutcome CLOSED = new QueryOutcome.Broken("the engines are closed", true);

    private static final Duration WAIT = Duration.ofMinutes(2);
    private static final QueryOutcome NONE_CAME_FREE =
            new QueryOutcome.Broken("no worker came free in " + WAIT.toSeconds() + " s", true);

    private final String name;
    private final Starter starter;
    private final Watchdog watchdog;
    private final QueryQueue queue;
    private final AtomicLong started = new AtomicLong();
    private final AtomicLong called = new AtomicLong();

    /**
     * A pool without workers.
     *
     * @param name of its threads
     * @param most workers
     */
    public SqlWorkerPool(String name, Starter starter, int most, Watchdog watchdog) {
        this.name = name;
        this.starter = starter;
        this.watchdog = watchdog;
        queue = new QueryQueue(most);
        watchdog.also(() -> queue.waitingFor(WAIT).forEach(job -> job.giveUp(NONE_CAME_FREE)));
    }

    /** Starts workers, each in the way of its engine. */
    public interface Starter {
        SqlWorker start() throws IOException, InterruptedException;
    }

    /** Runs the queries of this work; the end of each, in their order. */
    public List<QueryOutcome> run(QueryWork work) throws InterruptedException {
        if (work.queries().isEmpty()) {
            return List.of();
        }
        QueryJob job = new QueryJob(work);
        if (!queue.add(job, this::newThread)) {
            return Collections.nCopies(work.queries().size(), CLOSED);
        }
        try {
            return job.await();
        } catch (InterruptedException e) {
            job.cancel();
            queue.remove(job);
            throw e;
        }
    }

    private WorkerThread newThread() {
        return new WorkerThread(name + "-" + called.incrementAndGet(), this, queue, watchdog);
    }

    public SqlWorker start() throws IOException, InterruptedException {
        SqlWorker worker = starter.start();
        started.incrementAndGet();
        return worker;
    }

    /** The number of workers that were started until now. */
    public long started() {
        return started.get();
    }

    /** Ends all workers. */
    @Override
    public void close() {
        queue.close().forEach(job -> job.giveUp(CLOSED));
        queue.threads().forEach(WorkerThread::close);
        boolean interrupted = false;
        for (WorkerThread thread : queue.threads()) {
            try {
                thread.awaitEnd();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
