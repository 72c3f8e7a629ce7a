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
    private final QueryQueue line;
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
        line = new QueryQueue(most);
        watchdog.also(() -> line.waitingFor(WAIT).forEach(turn -> turn.giveUp(NONE_CAME_FREE)));
    }

    /** Starts workers, each in the way of its engine. */
    public interface Starter {
        SqlWorker start() throws IOException, InterruptedException;
    }

    /** How each query of this work ends, in their order. */
    public List<QueryOutcome> run(QueryWork work) throws InterruptedException {
        if (work.queries().isEmpty()) {
            return List.of();
        }
        QueryJob turn = new QueryJob(work);
        if (!line.add(turn, this::attendant)) {
            return Collections.nCopies(work.queries().size(), CLOSED);
        }
        try {
            return turn.await();
        } catch (InterruptedException e) {
            turn.cancel();
            line.remove(turn);
            throw e;
        }
    }

    private WorkerThread attendant() {
        return new WorkerThread(name + "-" + called.incrementAndGet(), this, line, watchdog);
    }

    public SqlWorker start() throws IOException, InterruptedException {
        SqlWorker worker = starter.start();
        started.incrementAndGet();
        return worker;
    }

    /** How many workers were started until now. */
    public long started() {
        return started.get();
    }

    /** Ends all workers. */
    @Override
    public void close() {
        line.close().forEach(turn -> turn.giveUp(CLOSED));
        line.attendants().forEach(WorkerThread::close);
        boolean interrupted = false;
        for (WorkerThread attendant : line.attendants()) {
            try {
                attendant.awaitEnd();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
