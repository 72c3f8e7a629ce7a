package dev.assay.sql.worker.sqlite;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.worker.Stopwatch;
import java.sql.SQLException;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConnection;

/** Ends what goes on for too long: SQLite asks it every so many steps of its machine. */
final class SqliteTimer extends ProgressHandler {
    private static final int STEPS = 4_000;

    private final Stopwatch stopwatch;

    private SqliteTimer(Bounds bounds) {
        stopwatch = Stopwatch.byWork(bounds.time());
    }

    /** Starts to count for whatever this connection does. */
    static void start(SQLiteConnection connection, Bounds bounds) throws SQLException {
        setHandler(connection, STEPS, new SqliteTimer(bounds));
    }

    @Override
    protected int progress() {
        return stopwatch.isOver() ? 1 : 0;
    }
}
