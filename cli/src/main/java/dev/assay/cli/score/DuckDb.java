package dev.assay.cli.score;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** A DuckDB in this process: one thread, bounded memory, and no extension from elsewhere. */
final class DuckDb implements AutoCloseable {
    private final Connection connection;
    private @Nullable Statement last;

    private DuckDb(Connection connection) {
        this.connection = connection;
    }

    /** Opens a database in memory, whose queries are run to their end at once. */
    static DuckDb open() throws IOException {
        return open("", false);
    }

    /** Opens a database in memory, whose queries are run as their rows are read. */
    static DuckDb streaming() throws IOException {
        return open("", true);
    }

    /** Opens a database in a file, which is made; its queries are run as their rows are read. */
    static DuckDb streaming(Path file) throws IOException {
        return open(file.toString(), true);
    }

    private static DuckDb open(String database, boolean streaming) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("jdbc_stream_results", Boolean.toString(streaming));
        try {
            DuckDb opened = new DuckDb(DriverManager.getConnection("jdbc:duckdb:" + database, properties));
            opened.execute("SET autoinstall_known_extensions = false");
            opened.execute("SET autoload_known_extensions = false");
            opened.execute("SET threads = 1");
            opened.execute("SET memory_limit = '512MB'");
            return opened;
        } catch (SQLException e) {
            throw new IOException("DuckDB does not start: " + firstLine(e), e);
        }
    }

    Connection connection() {
        return connection;
    }

    void execute(String sql) throws SQLException {
        statement().execute(sql);
    }

    /** Returns the rows of a query; the query before it ends. */
    ResultSet query(String sql) throws SQLException {
        return statement().executeQuery(sql);
    }

    /** A statement whose query has failed can't be used again. */
    private Statement statement() throws SQLException {
        if (last != null) {
            last.close();
        }
        last = connection.createStatement();
        return last;
    }

    static String quoted(Object text) {
        return "'" + text.toString().replace("'", "''") + "'";
    }

    /** Returns whether a query failed for this machine's sake, and not for what it read. */
    static boolean isOurs(SQLException e) {
        return firstLine(e).contains("Out of Memory Error")
                || firstLine(e).contains("IO Error: Could not read from file");
    }

    static String firstLine(SQLException e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
