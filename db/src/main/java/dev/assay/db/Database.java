package dev.assay.db;

import com.zaxxer.hikari.HikariDataSource;
import dev.assay.engine.store.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.postgresql.PGConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The connection to PostgreSQL. It is there from the start, even while the server is not; a keeper reaches the server,
 * migrates it, notices its loss and finds it again.
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

    /** Whether a statement is likely to succeed now; never waits. */
    public boolean available() {
        return keeper.state() instanceof DatabaseState.Ready;
    }

    public DatabaseState state() {
        return keeper.state();
    }

    /** Waits until it is available; false when it is not within the limit. */
    public boolean awaitAvailable(Duration limit) throws InterruptedException {
        return keeper.awaitReady(limit);
    }

    /** Has the keeper do this from time to time, instead of what it did under the same name. */
    public void every(KeeperTask chore) {
        keeper.add(chore);
    }

    /**
     * Runs the work, each statement committed by itself.
     *
     * @throws StoreUnavailable when the database is away, refuses, or is too slow
     */
    public <T> T read(SqlWork<T> work) {
        return onConnection(work);
    }

    /**
     * Runs the work as one transaction: all of it is committed, or nothing. When the connection is lost in the very
     * commit, nobody can say which; that is reported as not committed.
     *
     * @throws StoreUnavailable when the database is away, refuses, or is too slow
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
            if (!connection.isClosed()) connection.rollback();
        } catch (SQLException | RuntimeException e) {
            cause.addSuppressed(e);
        }
    }

    /** The work is done or has failed by now: whatever happens to its connection afterwards changes neither. */
    private void giveBack(Connection connection) {
        try {
            connection.close();
        } catch (SQLException | RuntimeException e) {
            LOG.debug("a connection was lost while it was given back: {}", SqlFailure.firstLine(e));
            keeper.suspect();
        }
    }

    /** A pool that is closed meanwhile may give a connection without anything behind it, or fail in ways of its own. */
    private Connection connection() throws SQLException {
        HikariDataSource pool = keeper.pool();
        if (pool == null) throw new StoreUnavailable("the database is away: " + keeper.reason());
        try {
            Connection connection = pool.getConnection();
            if (connection.isWrapperFor(PGConnection.class)) return connection;
        } catch (RuntimeException e) {
            throw new StoreUnavailable("the pool of connections failed: " + SqlFailure.firstLine(e), e);
        }
        throw new StoreUnavailable("the database is away: its pool was closed");
    }

    private RuntimeException failed(Exception failure) {
        RuntimeException translated = SqlFailure.of(failure);
        if (translated instanceof StoreUnavailable) keeper.suspect();
        return translated;
    }

    /** Lets running statements finish for a few seconds, then closes; stops the server if it is ours. */
    @Override
    public void close() {
        keeper.close();
    }
}
