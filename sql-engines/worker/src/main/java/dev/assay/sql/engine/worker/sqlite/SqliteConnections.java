package dev.assay.sql.engine.worker.sqlite;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Properties;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteLimits;
import org.sqlite.jdbc4.JDBC4Connection;

/** Opens connections, none of which can reach a file but its own. */
final class SqliteConnections {
    /** A longer string or blob is an error, of whatever it is a part. */
    private static final int LONGEST_VALUE = 16 << 20;

    private static final String GUARDS =
            "PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON; PRAGMA mmap_size=0;" + " PRAGMA temp_store=MEMORY";

    private SqliteConnections() {}

    /** An empty database in memory, to make something in. */
    static SQLiteConnection scratch() throws SQLException {
        return guarded(open(":memory:"));
    }

    /** A copy of this image in memory, of this connection alone. */
    static SQLiteConnection copyOf(byte[] image) throws SQLException {
        SQLiteConnection connection = open(":memory:");
        connection.getDatabase().deserialize("main", image);
        return readOnly(guarded(connection));
    }

    /** This file, which nobody changes. */
    static SQLiteConnection reading(Path file) throws SQLException {
        return readOnly(guarded(open("file:" + file + "?mode=ro&immutable=1")));
    }

    /** An uploaded file, only to check it and to write what is in it to another. */
    static SQLiteConnection rewriting(Path file) throws SQLException {
        SQLiteConnection connection = guarded(open("file:" + file + "?mode=ro&immutable=1"));
        // VACUUM INTO attaches what it writes to.
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_ATTACHED, 1);
        return connection;
    }

    private static SQLiteConnection open(String url) throws SQLException {
        return new JDBC4Connection("jdbc:sqlite:" + url, url, new Properties());
    }

    private static SQLiteConnection guarded(SQLiteConnection connection) throws SQLException {
        connection.getDatabase()._exec(GUARDS);
        SqliteLimit.setAll(connection, LONGEST_VALUE);
        return connection;
    }

    private static SQLiteConnection readOnly(SQLiteConnection connection) throws SQLException {
        connection.getDatabase()._exec("PRAGMA query_only=ON");
        return connection;
    }
}
