package dev.assay.sql.engine.worker.duckdb;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import org.duckdb.DuckDBConnection;

/** Opens databases without files, network and extensions. */
final class DuckDbConnections {
    private static final Map<String, String> GUARDS = Map.of(
            "enable_external_access", "false",
            "autoinstall_known_extensions", "false",
            "autoload_known_extensions", "false",
            "allow_community_extensions", "false",
            "temp_directory", "",
            "threads", "1");

    private DuckDbConnections() {}

    /** A file to make something in. */
    static DuckDBConnection making(Path file, long memoryBytes) throws SQLException {
        return open(file, memoryBytes, Map.of());
    }

    /** A file that nobody can change, under settings that nobody can change; gives rows as they come. */
    static DuckDBConnection streaming(Path file, long memoryBytes) throws SQLException {
        return open(file, memoryBytes, reading("true"));
    }

    /** The same, but a query is over before its first row comes, and the driver knows what went wrong in it. */
    static DuckDBConnection collecting(Path file, long memoryBytes) throws SQLException {
        return open(file, memoryBytes, reading("false"));
    }

    private static Map<String, String> reading(String streams) {
        return Map.of(
                "access_mode", "READ_ONLY",
                "lock_configuration", "true",
                "jdbc_stream_results", streams,
                // Else there can be only one of the two at a time.
                "jdbc_instance_cache", "false");
    }

    /** An uploaded file, and a folder in which what is in it can be written to another. */
    static DuckDBConnection rewriting(Path file, Path folder, long memoryBytes) throws SQLException {
        String allowed = "['" + folder.toString().replace("'", "''") + "']";
        return open(
                file,
                memoryBytes,
                Map.of("access_mode", "READ_ONLY", "lock_configuration", "true", "allowed_directories", allowed));
    }

    private static DuckDBConnection open(Path file, long memoryBytes, Map<String, String> more) throws SQLException {
        Properties properties = new Properties();
        properties.putAll(GUARDS);
        properties.setProperty("memory_limit", memoryBytes / 2 + "B");
        properties.putAll(more);
        return (DuckDBConnection) DriverManager.getConnection("jdbc:duckdb:" + file, properties);
    }
}
