package dev.assay.sql.engine.worker.duckdb;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.wire.OpenDatabaseOrder;
import dev.assay.sql.engine.worker.database.CpuStopwatch;
import dev.assay.sql.engine.worker.database.DatabaseEngine;
import dev.assay.sql.engine.worker.database.StatementCanceller;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.duckdb.DuckDBConnection;

/** Makes databases of scripts as files of its own, and opens those that were rewritten when they were uploaded. */
public final class DuckDbEngine implements DatabaseEngine {
    private final Path databases;
    private final Path own;
    private int files;

    /**
     * An engine without databases.
     *
     * @param databases where stored ones lie, which are only read
     * @param own where it may write
     */
    public DuckDbEngine(Path databases, Path own) {
        this.databases = databases;
        this.own = own;
    }

    @Override
    public Opened open(OpenDatabaseOrder opening) {
        try {
            return switch (opening.source()) {
                case OpenDatabaseOrder.Script(String sql) -> made(sql, opening.bounds());
                case OpenDatabaseOrder.ScriptFile(String name) ->
                    made(Files.readString(databases.resolve(name)), opening.bounds());
                case OpenDatabaseOrder.File(String name) ->
                    opened(databases.resolve(name), Optional.empty(), opening.bounds());
            };
        } catch (SQLException e) {
            return new Opened.Not(new QueryOutcome.Unreadable(DuckDbEnding.said(e)));
        } catch (CharacterCodingException e) {
            return new Opened.Not(new QueryOutcome.Unreadable("the script is not in UTF-8"));
        } catch (IOException e) {
            return new Opened.Not(new QueryOutcome.Broken("a database can not be kept: " + e, true));
        }
    }

    private Opened made(String sql, QueryBounds bounds) throws SQLException {
        Path file = own.resolve(files++ + ".duckdb");
        try (Connection connection = DuckDbConnections.making(file, bounds.memoryBytes());
                Statement statement = connection.createStatement()) {
            execute(statement, sql, bounds);
        }
        return opened(file, Optional.of(file), bounds);
    }

    private static Opened opened(Path file, Optional<Path> ownFile, QueryBounds bounds) throws SQLException {
        DuckDBConnection connection = DuckDbConnections.streaming(file, bounds.memoryBytes());
        return new Opened.Ready(new DuckDbDatabase(connection, file, ownFile.isPresent(), bounds.memoryBytes()));
    }

    private static void execute(Statement statement, String sql, QueryBounds bounds) throws SQLException {
        if (sql.isBlank()) {
            return;
        }
        CpuStopwatch stopwatch = CpuStopwatch.byWork(bounds.time());
        try (StatementCanceller canceller = new StatementCanceller(stopwatch, statement)) {
            try {
                statement.execute(sql);
            } catch (SQLException e) {
                throw canceller.hasCancelled()
                        ? new SQLException(
                                "making it takes more than " + bounds.time().toMillis() + " ms of processor time", e)
                        : e;
            }
        }
    }

    @Override
    public Optional<QueryOutcome> rewrite(Path upload, Path to, QueryBounds bounds) {
        try (Connection connection = DuckDbConnections.rewriting(upload, own, bounds.memoryBytes());
                Statement statement = connection.createStatement()) {
            String from = "\"" + connection.getCatalog().replace("\"", "\"\"") + "\"";
            execute(
                    statement,
                    "ATTACH '" + to.toString().replace("'", "''") + "' AS assay_rewritten (READ_WRITE)",
                    bounds);
            execute(statement, "COPY FROM DATABASE " + from + " TO assay_rewritten", bounds);
            execute(statement, "DETACH assay_rewritten", bounds);
            return Optional.empty();
        } catch (SQLException e) {
            return Optional.of(new QueryOutcome.Unreadable(DuckDbEnding.said(e)));
        }
    }
}
