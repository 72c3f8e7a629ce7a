package dev.assay.db;

import com.zaxxer.hikari.HikariDataSource;
import dev.assay.engine.store.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The connection to PostgreSQL. It can be opened while the server is not reachable; a keeper thread reaches the server,
 * migrates the schema, notices a lost connection and reconnects.
 */
public final class Database implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Database.class);

    private final DatabaseKeeper keeper;

    private Database(DatabaseKeeper keeper) {
        this.keeper = keeper;
    }

    /**
     * Returns at once; the database becomes available later.
     *
     * @throws dev.assay.db.postgres.HomeInUse when another gateway runs on the same home
     * @throws dev.assay.db.postgres.PostgresFailed when the home cannot be used
     */
    public static Database open(DatabaseSettings settings) {
        DatabaseKeeper keeper = new DatabaseKeeper(DatabaseServer.of(settings), settings.connections());
        keeper.start();
        return new Database(keeper);
    }

    /** Returns whether a statement is likely to succeed now; never waits. */
    public boolean available() {
        return keeper.state() instanceof DatabaseState.Ready;
    }

    public DatabaseState state() {
        return keeper.state();
    }

    /** Waits until the database is available; false when it is not within the limit. */
    public boolean awaitAvailable(Duration limit) throws InterruptedException {
        return keeper.awaitReady(limit);
    }

    /** Registers a task that the keeper runs from time to time; it replaces a task of the same name. */
    public void every(KeeperTask chore) {
        keeper.add(chore);
    }

    /**
     * Runs the work, each statement committed by itself.
     *
     * @throws StoreUnavailable when the database can't be reached, refuses, or is too slow
     */
    public <T> T read(SqlWork<T> work) {
        return onConnection(work);
    }

    /**
     * Runs the work as one transaction: all of it is committed, or nothing. When the connection is lost during the
     * commit, the result is unknown; it is reported as not committed.
     *
     * @throws StoreUnavailable when the database can't be reached, refuses, or is too slow
     */
    public <T> T transact(SqlWork<T> work) {
        return onConnection(connection -> {
            connection.setAutoCommit(false);
            try {
                T result = work.on(connection);
                connection.commit();
                return result;
            } catch (SQLException | RuntimeException | Error e) {
                rollBack(connection, e);
                throw e;
            }
        });
    }

    /** Returns the connections for a library that brings its own statements; the caller closes each. */
    public DataSource dataSource() {
        return new DatabaseSource(() -> {
            try {
                return connection();
            } catch (StoreUnavailable away) {
                throw new SQLException(String.valueOf(away.getMessage()), away);
            }
        });
    }

    private <T> T onConnection(SqlWork<T> work) {
        try {
            Connection connection = connection();
            try {
                return work.on(connection);
            } finally {
                giveBack(connection);
            }
        } catch (SQLException | RuntimeException e) {
            throw failed(e);
        }
    }

    private static void rollBack(Connection connection, Throwable cause) {
        try {
            if (!connection.isClosed()) {
                connection.rollback();
            }
        } catch (SQLException | RuntimeException e) {
            cause.addSuppressed(e);
        }
    }

    /** An error of closing the connection is not reported: the work has already succeeded or failed. */
    private void giveBack(Connection connection) {
        try {
            connection.close();
        } catch (SQLException | RuntimeException e) {
            LOG.debug("a connection was lost while it was given back: {}", SqlFailure.firstLine(e));
            keeper.suspect();
        }
    }

    /** A pool that is closed at the same moment may return a dead connection or throw an undocumented exception. */
    private Connection connection() throws SQLException {
        HikariDataSource pool = keeper.pool();
        if (pool == null) {
            throw new StoreUnavailable("the database is away: " + keeper.reason());
        }
        try {
            Connection connection = pool.getConnection();
            if (connection.isWrapperFor(PGConnection.class)) {
                return connection;
            }
        } catch (RuntimeException e) {
            throw new StoreUnavailable("the pool of connections failed: " + SqlFailure.firstLine(e), e);
        }
        throw new StoreUnavailable("the database is away: its pool was closed");
    }

    private RuntimeException failed(Exception failure) {
        RuntimeException translated = SqlFailure.of(failure);
        if (translated instanceof StoreUnavailable) {
            keeper.suspect();
        }
        return translated;
    }

    /** Lets running statements finish for a few seconds, then closes; stops an embedded server. */
    @Override
    public void close() {
        keeper.close();
    }
}
