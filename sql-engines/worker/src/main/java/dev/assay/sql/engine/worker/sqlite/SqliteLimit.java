package dev.assay.sql.engine.worker.sqlite;

import java.sql.SQLException;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteLimits;

/** The values of SQLite's own limits. */
enum SqliteLimit {
    SQL_LENGTH(SQLiteLimits.SQLITE_LIMIT_SQL_LENGTH, 4 << 20),
    COLUMN(SQLiteLimits.SQLITE_LIMIT_COLUMN, 2_000),
    EXPR_DEPTH(SQLiteLimits.SQLITE_LIMIT_EXPR_DEPTH, 1_000),
    COMPOUND_SELECT(SQLiteLimits.SQLITE_LIMIT_COMPOUND_SELECT, 500),
    VDBE_OP(SQLiteLimits.SQLITE_LIMIT_VDBE_OP, 5_000_000),
    FUNCTION_ARG(SQLiteLimits.SQLITE_LIMIT_FUNCTION_ARG, 127),
    /** No ATTACH, and no VACUUM INTO, which attaches. */
    ATTACHED(SQLiteLimits.SQLITE_LIMIT_ATTACHED, 0),
    LIKE_PATTERN_LENGTH(SQLiteLimits.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1_000),
    /** Full-text tables use some inside. */
    VARIABLE_NUMBER(SQLiteLimits.SQLITE_LIMIT_VARIABLE_NUMBER, 1_000),
    TRIGGER_DEPTH(SQLiteLimits.SQLITE_LIMIT_TRIGGER_DEPTH, 50),
    WORKER_THREADS(SQLiteLimits.SQLITE_LIMIT_WORKER_THREADS, 0);

    private final SQLiteLimits limit;
    private final int value;

    SqliteLimit(SQLiteLimits limit, int value) {
        this.limit = limit;
        this.value = value;
    }

    /** Sets them, and the longest string or blob. */
    static void setAll(SQLiteConnection connection, int longestValue) throws SQLException {
        for (SqliteLimit each : values()) {
            connection.getDatabase().limit(each.limit.getId(), each.value);
        }
        connection.getDatabase().limit(SQLiteLimits.SQLITE_LIMIT_LENGTH.getId(), longestValue);
    }
}
