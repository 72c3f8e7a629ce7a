package dev.assay.sql.engine.worker.postgres;

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
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;

/**
 * The server that this worker uses, and who the worker is there.
 *
 * @param socket where it is reached
 * @param url of it, which tells the driver who it should be
 * @param database that is there already
 * @param maker who makes and removes databases, and does nothing in them
 * @param encryption the driver's {@code sslmode}
 * @param isOurs whether it was made for this alone, with its roles
 */
record PostgresServer(Path socket, String url, String database, Login maker, String encryption, boolean isOurs) {
    /** The time for which the server may be starting. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final long PAUSE_MILLIS = 50;

    /** The number of rows that are fetched at a time. */
    private static final String RESULT_BUFFER = "64M";

    private static final String TRUSTING_JAVAS = "org.postgresql.ssl.DefaultJavaSSLFactory";
    private static final String TRUSTING_ANY = "org.postgresql.ssl.NonValidatingFactory";

    /** Settings for a server that has others: one query is one process, with a bound for its memory. */
    private static final String OF_A_QUERY = " -c work_mem=16MB -c max_parallel_workers_per_gather=0 -c jit=off"
            + " -c default_transaction_read_only=on";

    /** A role; where it has no password the server asks for none. */
    record Login(String role, String password) {
        Login(String role) {
            this(role, "");
        }

        /** Without the password. */
        @Override
        public String toString() {
            return role;
        }
    }

    /** The server that a file in this folder describes: our own by its socket alone. */
    static PostgresServer of(Path databases) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(databases.resolve("postgres.properties"))) {
            properties.load(reader);
        }
        Path socket = Path.of(Objects.requireNonNull(properties.getProperty("socket")));
        @Nullable String url = properties.getProperty("url");
        return url == null
                ? new PostgresServer(
                        socket, "jdbc:postgresql://socket/", "postgres", new Login("assay_maker"), "disable", true)
                : new PostgresServer(
                        socket,
                        url,
                        properties.getProperty("database", ""),
                        new Login(properties.getProperty("user", ""), properties.getProperty("password", "")),
                        properties.getProperty("encryption", "prefer"),
                        false);
    }

    /** A new session in this database. */
    Connection connect(String name, Login login) throws SQLException {
        return connect(name, login, new Properties());
    }

    /** A new session for a script, whatever an earlier one has set for its role. */
    Connection connectBuilder(String name, Login login) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("options", "-c default_transaction_read_only=off");
        return connect(name, login, properties);
    }

    /** A new session for a query, which searches these schemas and whose statements may take so long. */
    Connection connectReader(String name, Login login, String path, Duration time) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("options", "-c statement_timeout=" + time.toMillis() + (isOurs ? "" : OF_A_QUERY));
        properties.setProperty("maxResultBuffer", RESULT_BUFFER);
        if (!path.isBlank()) {
            properties.setProperty("currentSchema", path);
        }
        return connect(name, login, properties);
    }

    private Connection connect(String name, Login login, Properties properties) throws SQLException {
        properties.setProperty("user", login.role());
        properties.setProperty("password", login.password());
        properties.setProperty("socketFactory", UnixSocketFactory.class.getName());
        properties.setProperty("socketFactoryArg", socket.toString());
        properties.setProperty("sslmode", encryption);
        // Certificates are those that Java trusts; files of the user's are not to be seen here.
        properties.setProperty("sslfactory", encryption.equals("verify-full") ? TRUSTING_JAVAS : TRUSTING_ANY);
        properties.setProperty("gssEncMode", "disable");
        properties.setProperty("assumeMinServerVersion", "15");
        properties.setProperty("preferQueryMode", "extended");
        Connection connection = new Driver().connect(url + name, properties);
        return Objects.requireNonNull(connection);
    }

    /** The maker's session, for which a server of ours that is starting is awaited. */
    Connection awaited() throws SQLException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                return connect(database, maker);
            } catch (SQLException e) {
                if (!isOurs || System.nanoTime() > end) {
                    throw e;
                }
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            }
        }
    }
}
