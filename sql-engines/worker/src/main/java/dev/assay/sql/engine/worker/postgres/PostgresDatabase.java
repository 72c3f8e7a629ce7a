package dev.assay.sql.engine.worker.postgres;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.wire.QueryEnding;
import dev.assay.sql.engine.wire.TableWriter;
import dev.assay.sql.engine.worker.database.OpenDatabase;
import dev.assay.sql.engine.worker.database.QueryText;
import dev.assay.worker.frame.PayloadWriter;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * A database of which each query gets a session of its own, that can only read and is rolled back.
 *
 * @param path the schemas that are searched
 */
record PostgresDatabase(PostgresMaker maker, String name, String path) implements OpenDatabase {
    private static final int ROWS_AT_A_TIME = 500;
    /** Few of them are kept: each is files of the server's. */
    private static final long FOOTING = 1L << 20;

    @Override
    public PayloadWriter run(String query, QueryBounds bounds) {
        Optional<QueryOutcome> refusal = QueryText.refusal(query, SqlDialect.POSTGRES);
        if (refusal.isPresent()) {
            return QueryEnding.encoded(refusal.get());
        }
        try {
            return once(query, bounds);
        } catch (SQLException e) {
            return PostgresEnding.isLost(e) ? again(query, bounds) : QueryEnding.encoded(PostgresEnding.of(e));
        }
    }

    /** Somebody has ended the session: if it happens again, it was the query. */
    private PayloadWriter again(String query, QueryBounds bounds) {
        try {
            return once(query, bounds);
        } catch (SQLException e) {
            return QueryEnding.encoded(
                    PostgresEnding.isLost(e)
                            ? new QueryOutcome.Failed("it ends the engine's process")
                            : PostgresEnding.of(e));
        }
    }

    private PayloadWriter once(String query, QueryBounds bounds) throws SQLException {
        Optional<Connection> opened = session(bounds);
        if (opened.isEmpty()) {
            return QueryEnding.encoded(new QueryOutcome.Broken("PostgreSQL gives no session for a query", true));
        }
        try (Connection session = opened.get()) {
            session.setReadOnly(true);
            session.setAutoCommit(false);
            try (Statement statement = session.createStatement();
                    PostgresTimer timer = new PostgresTimer(maker, statement, bounds)) {
                // Else the driver looks for words of JDBC's in it.
                statement.setEscapeProcessing(false);
                // Rows come as they are read, and not all at once.
                statement.setFetchSize(ROWS_AT_A_TIME);
                try {
                    return rows(statement, query, bounds, timer);
                } catch (SQLException e) {
                    if (timer.ruling().isPresent()) {
                        return QueryEnding.encoded(timer.ruling().get());
                    }
                    if (PostgresEnding.isStopped(e)) {
                        return QueryEnding.encoded(timer.ending());
                    }
                    throw e;
                }
            }
        }
    }

    /** A fresh one; empty where there is none to be had, which is no query's fault. */
    private Optional<Connection> session(QueryBounds bounds) {
        try {
            return Optional.of(connect(bounds));
        } catch (SQLException perhapsItStarts) {
            try {
                maker.server().awaited().close();
                return Optional.of(connect(bounds));
            } catch (SQLException e) {
                return Optional.empty();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return Optional.empty();
            }
        }
    }

    private Connection connect(QueryBounds bounds) throws SQLException {
        return maker.server().connectReader(name, maker.roles().reader(), path, PostgresTimer.backstop(bounds));
    }

    private static PayloadWriter rows(Statement statement, String query, QueryBounds bounds, PostgresTimer timer)
            throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            PostgresRow row = PostgresRow.of(rows.getMetaData());
            TableWriter table = new TableWriter(row.names(), bounds);
            while (rows.next()) {
                Optional<QueryOutcome.Exceeded> exceeded = table.add(row.values(rows));
                if (exceeded.isPresent()) {
                    return QueryEnding.encoded(exceeded.get());
                }
                if (timer.isOver()) {
                    return QueryEnding.encoded(timer.ending());
                }
            }
            return table.ended();
        }
    }

    @Override
    public boolean isGone() {
        return maker.isGone();
    }

    @Override
    public long bytes() {
        return FOOTING;
    }

    @Override
    public void close() {
        if (maker.isGone()) {
            // Whoever starts next removes it.
            return;
        }
        try {
            maker.remove(name);
        } catch (SQLException e) {
            throw new IllegalStateException("a database stays", e);
        }
    }
}
