package dev.assay.db;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/**
 * Something the keeper does from time to time while the database is there, and first as soon as it is.
 *
 * @param name for the log
 * @param period between the end of one run and the next
 * @param work on a connection of the keeper's own, which commits each statement; bounded by the statement timeout
 */
public record KeeperTask(String name, Duration period, Work work) {
    /** The act itself. */
    @FunctionalInterface
    public interface Work {
        void on(Connection connection) throws SQLException;
    }
}
