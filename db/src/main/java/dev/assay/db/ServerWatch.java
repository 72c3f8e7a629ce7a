package dev.assay.db;

import dev.assay.db.postgres.PostgresEndpoint;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The keeper's own connection to one server. It is apart from the pool, so that a busy pool is never mistaken for a
 * lost database.
 *
 * @param next the time at which each task is due
 */
record ServerWatch(PostgresEndpoint endpoint, Connection connection, Map<KeeperTask, Instant> next)
        implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ServerWatch.class);
    private static final Duration CHORE = Duration.ofSeconds(20);
    private static final Duration SILENCE = Duration.ofSeconds(22);
    private static final int PROBE_MILLIS = 3_000;
    private static final Duration RETRY = Duration.ofSeconds(30);

    static ServerWatch begin(PostgresEndpoint endpoint) throws SQLException {
        Migrations.apply(endpoint);
        Connection connection = endpoint.connect(SILENCE);
        try (Statement statement = connection.createStatement()) {
            statement.execute(StorePool.limits(CHORE));
            return new ServerWatch(endpoint, connection, new HashMap<>());
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /** Throws when the server does not answer soon, or is read-only. */
    void probe() throws SQLException {
        connection.setNetworkTimeout(Runnable::run, PROBE_MILLIS);
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SHOW transaction_read_only")) {
            if (!row.next() || !"off".equals(row.getString(1))) {
                throw new SQLNonTransientConnectionException("the database is read-only", "25006");
            }
        }
    }

    /** Runs the tasks that are due. A task that fails is run again soon and does not stop the others. */
    void doDue(List<KeeperTask> chores) throws SQLException {
        for (KeeperTask chore : chores) {
            if (!next.getOrDefault(chore, Instant.MIN).isAfter(Instant.now())) {
                run(chore);
            }
        }
    }

    private void run(KeeperTask chore) throws SQLException {
        Duration wait = chore.period();
        connection.setNetworkTimeout(Runnable::run, Math.toIntExact(SILENCE.toMillis()));
        try {
            chore.work().on(connection);
        } catch (SQLException | RuntimeException e) {
            LOG.warn("{} failed: {}", chore.name(), SqlFailure.firstLine(e));
            wait = RETRY.compareTo(wait) < 0 ? RETRY : wait;
        }
        next.put(chore, Instant.now().plus(wait));
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            LOG.debug("closing the keeper's connection: {}", SqlFailure.firstLine(e));
        }
    }
}
