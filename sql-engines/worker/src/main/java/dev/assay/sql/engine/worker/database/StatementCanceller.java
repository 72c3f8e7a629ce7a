package dev.assay.sql.engine.worker.database;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;

/** Asks an engine to stop a statement whose time is up; if it does not listen, the client ends the worker. */
public final class StatementCanceller implements AutoCloseable {
    private static final long PAUSE_MILLIS = 10;

    private final CpuStopwatch stopwatch;
    private final Statement statement;
    private final Thread thread;
    private volatile boolean done;
    private volatile boolean cancelled;

    /** Begins to look at this watch for this statement. */
    public StatementCanceller(CpuStopwatch stopwatch, Statement statement) {
        this.stopwatch = stopwatch;
        this.statement = statement;
        thread = Thread.ofVirtual().start(this::look);
    }

    private void look() {
        try {
            while (!done) {
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
                if (!done && stopwatch.isOver()) {
                    cancelled = true;
                    statement.cancel();
                }
            }
        } catch (InterruptedException | SQLException statementIsOver) {
            done = true;
        }
    }

    /** Says that the time was up. */
    public boolean hasCancelled() {
        return cancelled;
    }

    @Override
    public void close() {
        done = true;
        thread.interrupt();
    }
}
