package dev.assay.db.postgres;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.postgresql.PGConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Assay's role in its own server: it owns one database and is no superuser. The superuser creates it at the first
 * start. A lost password is replaced, since the owner of the files owns the data.
 *
 * @param cluster the server's data
 * @param superuserPassword the password in the private folder's file
 * @param password the application role's password
 */
record ServiceRole(PostgresCluster cluster, String superuserPassword, String password) {
    private static final Logger LOG = LoggerFactory.getLogger(ServiceRole.class);
    private static final String NAME = "assay";
    private static final Duration SILENCE = Duration.ofSeconds(10);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(50);

    /** SQLSTATEs of a refused login: wrong password, unknown role, unknown database, or no right to it. */
    private static final Set<String> REFUSED = Set.of("28P01", "28000", "3D000", "42501");

    static ServiceRole of(Path folder, PostgresCluster cluster) throws IOException {
        return new ServiceRole(
                cluster,
                PasswordFile.in(folder.resolve("superuser.password")),
                PasswordFile.in(folder.resolve("application.password")));
    }

    private enum Answer {
        WELCOME,
        REFUSED,
        SILENT
    }

    /**
     * Returns the application's endpoint; creates the role where it is missing, and restarts a server that does not
     * answer.
     */
    PostgresEndpoint open(PostmasterFile server) throws IOException {
        PostgresEndpoint ours = endpoint(server, NAME, NAME, password);
        return switch (answer(ours)) {
            case WELCOME -> ours;
            case REFUSED -> provision(server);
            case SILENT -> {
                LOG.warn("the embedded PostgreSQL does not answer: restarting it");
                cluster.stop();
                yield provision(EmbeddedPostgres.started(cluster));
            }
        };
    }

    private PostgresEndpoint provision(PostmasterFile server) throws IOException {
        return switch (answer(superuser(server))) {
            case WELCOME -> provisioned(server);
            case REFUSED -> {
                LOG.warn("the embedded PostgreSQL refuses the stored password: setting it again");
                cluster.stop();
                cluster.resetSuperuser(superuserPassword);
                yield provisioned(EmbeddedPostgres.started(cluster));
            }
            case SILENT -> throw new PostgresFailed("PostgreSQL does not answer within " + PATIENCE.toSeconds() + " s");
        };
    }

    private PostgresEndpoint superuser(PostmasterFile server) {
        return endpoint(server, "postgres", PostgresCluster.SUPERUSER, superuserPassword);
    }

    private PostgresEndpoint provisioned(PostmasterFile server) {
        try (Connection connection = superuser(server).mutual().connect(SILENCE)) {
            if (!exists(connection, "SELECT FROM pg_roles WHERE rolname = '" + NAME + "'")) {
                execute(connection, "CREATE ROLE " + NAME + " LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE");
            }
            // The client sends the SCRAM verifier, not the password.
            connection.unwrap(PGConnection.class).alterUserPassword(NAME, password.toCharArray(), "scram-sha-256");
            if (!exists(connection, "SELECT FROM pg_database WHERE datname = '" + NAME + "'")) {
                execute(connection, "CREATE DATABASE " + NAME + " OWNER " + NAME);
            }
            execute(connection, "REVOKE ALL ON DATABASE " + NAME + " FROM PUBLIC");
        } catch (SQLException e) {
            throw new PostgresFailed("the application's role cannot be set up: " + e.getMessage(), e);
        }
        return endpoint(server, NAME, NAME, password);
    }

    /** Tries to log in, and waits while the server is starting or recovering. */
    private static Answer answer(PostgresEndpoint endpoint) {
        Instant deadline = Instant.now().plus(PATIENCE);
        while (true) {
            try (Connection _ = endpoint.mutual().connect(SILENCE)) {
                return Answer.WELCOME;
            } catch (SQLException e) {
                if (REFUSED.contains(String.valueOf(e.getSQLState()))) {
                    return Answer.REFUSED;
                }
                if (Instant.now().isAfter(deadline)) {
                    return Answer.SILENT;
                }
                if (Thread.currentThread().isInterrupted()) {
                    throw new PostgresFailed("interrupted while starting", e);
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        }
    }

    private static PostgresEndpoint endpoint(PostmasterFile server, String database, String user, String password) {
        return new PostgresEndpoint("jdbc:postgresql://127.0.0.1:" + server.port() + "/" + database, user, password);
    }

    private static boolean exists(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            return rows.next();
        }
    }

    private static void execute(Connection connection, String command) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }
}
