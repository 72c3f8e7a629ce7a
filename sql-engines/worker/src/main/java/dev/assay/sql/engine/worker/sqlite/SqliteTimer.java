package dev.assay.sql.engine.worker.sqlite;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.worker.database.CpuStopwatch;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConnection;

/** Ends what goes on for too long: SQLite asks it every so many steps of its machine. */
final class SqliteTimer extends ProgressHandler {
    private static final int STEPS = 4_000;

    private @Nullable CpuStopwatch stopwatch;

    private SqliteTimer() {}

    /** One that is asked by this connection, and ends nothing before it is started. */
    static SqliteTimer on(SQLiteConnection connection) throws SQLException {
        SqliteTimer timer = new SqliteTimer();
        setHandler(connection, STEPS, timer);
        return timer;
    }

    /** Counts anew, for whatever the connection does now. */
    void start(QueryBounds bounds) {
        stopwatch = CpuStopwatch.byWork(bounds.time());
    }

    @Override
    protected int progress() {
        return stopwatch != null && stopwatch.isOver() ? 1 : 0;
    }
}
