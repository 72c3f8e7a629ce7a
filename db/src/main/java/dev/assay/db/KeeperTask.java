package dev.assay.db;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/**
 * A task that the keeper runs at intervals while the database is available, and first as soon as it is.
 *
 * @param name the task's name in the log
 * @param period the pause between the end of a run and the start of the next
 * @param work the statements, on a connection of the keeper's own that commits each of them; bounded by the statement
 *     timeout
 */
public record KeeperTask(String name, Duration period, Work work) {
    /** The statements of a task. */
    @FunctionalInterface
    public interface Work {
        void on(Connection connection) throws SQLException;
    }
}
