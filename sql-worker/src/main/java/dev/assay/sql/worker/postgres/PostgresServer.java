package dev.assay.sql.worker.postgres;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.postgresql.Driver;

/**
 * The server that this worker uses, and who the worker is there.
 *
 * @param socket where it is reached
 */
record PostgresServer(Path socket) {
    /** It may be starting. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final long PAUSE_MILLIS = 50;

    /** Of the rows that are fetched at a time. */
    private static final String RESULT_BUFFER = "64M";

    /** Who makes and removes databases, and does nothing in them. */
    static final String MAKER = "assay_maker";
    /** Who runs scripts. */
    static final String BUILDER = "assay_builder";
    /** Who runs queries. */
    static final String READER = "assay_reader";

    /** The server that a file in this folder names. */
    static PostgresServer of(Path databases) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(databases.resolve("postgres.properties"))) {
            properties.load(reader);
        }
        return new PostgresServer(Path.of(Objects.requireNonNull(properties.getProperty("socket"))));
    }

    /** A new session in this database. */
    Connection connect(String database, String role) throws SQLException {
        return connect(database, role, new Properties());
    }

    /** A new session for a script, whatever an earlier one has set for its role. */
    Connection connectBuilder(String database) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("options", "-c default_transaction_read_only=off");
        return connect(database, BUILDER, properties);
    }

    /** A new session for a query, which searches these schemas and whose statements may take so long. */
    Connection connectReader(String database, String path, Duration time) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("options", "-c statement_timeout=" + time.toMillis());
        properties.setProperty("maxResultBuffer", RESULT_BUFFER);
        if (!path.isBlank()) {
            properties.setProperty("currentSchema", path);
        }
        return connect(database, READER, properties);
    }

    private Connection connect(String database, String role, Properties properties) throws SQLException {
        properties.setProperty("user", role);
        properties.setProperty("socketFactory", UnixSocketFactory.class.getName());
        properties.setProperty("socketFactoryArg", socket.toString());
        properties.setProperty("sslmode", "disable");
        properties.setProperty("gssEncMode", "disable");
        properties.setProperty("assumeMinServerVersion", "15");
        properties.setProperty("preferQueryMode", "extended");
        Connection connection = new Driver().connect("jdbc:postgresql://socket/" + database, properties);
        return Objects.requireNonNull(connection);
    }

    /** The maker's session, for which a server that is starting is awaited. */
    Connection awaited(String database) throws SQLException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                return connect(database, MAKER);
            } catch (SQLException e) {
                if (System.nanoTime() > end) {
                    throw e;
                }
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            }
        }
    }
}
