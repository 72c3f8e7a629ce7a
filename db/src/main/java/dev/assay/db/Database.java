package dev.assay.db;

import com.zaxxer.hikari.HikariDataSource;
import dev.assay.engine.store.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/**
 * The connection to PostgreSQL. It is there from the start, even while the server is not; a keeper reaches the server,
 * migrates it, notices its loss and finds it again.
 */
public final class Database implements AutoCloseable {
    private final Keeper keeper;

    private Database(Keeper keeper) {
        this.keeper = keeper;
    }

    /**
     * Returns at once; the database becomes available later.
     *
     * @throws dev.assay.db.postgres.HomeInUse when another gateway runs on the same home
     * @throws dev.assay.db.postgres.PostgresFailed when the home cannot be used
     */
    public static Database open(DatabaseSettings settings) {
        Keeper keeper = new Keeper(Server.of(settings), settings.connections());
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
    public void every(Chore chore) {
        keeper.add(chore);
    }

    /**
     * Runs the work, each statement committed by itself.
     *
     * @throws StoreUnavailable when the database is away, refuses, or is too slow
     */
    public <T> T read(SqlWork<T> work) {
        try (Connection connection = connection()) {
            return work.on(connection);
        } catch (SQLException | RuntimeException e) {
            throw failed(e);
        }
    }

    /**
     * Runs the work as one transaction: all of it is committed, or nothing. When the connection is lost in the very
     * commit, nobody can say which; that is reported as not committed.
     *
     * @throws StoreUnavailable when the database is away, refuses, or is too slow
     */
    public <T> T transact(SqlWork<T> work) {
        try (Connection connection = connection()) {
            connection.setAutoCommit(false);
            try {
                T result = work.on(connection);
                connection.commit();
                return result;
            } catch (SQLException | RuntimeException | Error e) {
                rollBack(connection, e);
                throw e;
            }
        } catch (SQLException | RuntimeException e) {
            throw failed(e);
        }
    }

    private static void rollBack(Connection connection, Throwable cause) {
        try {
            if (!connection.isClosed()) connection.rollback();
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }

    private Connection connection() throws SQLException {
        HikariDataSource pool = keeper.pool();
        if (pool == null) throw new StoreUnavailable("the database is away: " + keeper.reason());
        return pool.getConnection();
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
