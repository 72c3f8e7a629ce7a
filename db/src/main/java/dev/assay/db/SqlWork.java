package dev.assay.db;

import java.sql.Connection;
import java.sql.SQLException;

/** Work on one connection. */
@FunctionalInterface
public interface SqlWork<T> {
    T on(Connection connection) throws SQLException;
}
