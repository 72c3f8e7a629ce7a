package dev.assay.sql.engine.worker.postgres;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.wire.OpenDatabaseOrder;
import dev.assay.sql.engine.worker.database.DatabaseEngine;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes databases of scripts in a server that other workers use too, each under a name that only this worker has. */
public final class PostgresEngine implements DatabaseEngine {
    private final Path databases;
    private @Nullable PostgresMaker maker;

    /**
     * An engine without databases.
     *
     * @param databases where stored scripts lie, and what the server is
     */
    public PostgresEngine(Path databases) {
        this.databases = databases;
    }

    @Override
    public Opened open(OpenDatabaseOrder opening) {
        try {
            return switch (opening.source()) {
                case OpenDatabaseOrder.Script(String sql) -> made(sql, opening.bounds());
                case OpenDatabaseOrder.ScriptFile(String name) ->
                    made(Files.readString(databases.resolve(name)), opening.bounds());
                case OpenDatabaseOrder.File _ ->
                    new Opened.Not(new QueryOutcome.Unreadable("PostgreSQL has no files of one database"));
            };
        } catch (CharacterCodingException e) {
            return new Opened.Not(new QueryOutcome.Unreadable("the script is not in UTF-8"));
        } catch (IOException e) {
            return new Opened.Not(new QueryOutcome.Broken("a database can not be kept: " + e, true));
        }
    }

    private Opened made(String sql, QueryBounds bounds) throws IOException {
        PostgresMaker making;
        try {
            making = maker();
        } catch (SQLException e) {
            return new Opened.Not(
                    new QueryOutcome.Broken("PostgreSQL can not be reached: " + PostgresEnding.said(e), true));
        }
        try {
            return new Opened.Ready(making.make(sql, bounds));
        } catch (PostgresStopped stopped) {
            return new Opened.Not(
                    stopped.ran() instanceof QueryOutcome.Exceeded(var _, String detail)
                            ? new QueryOutcome.Unreadable("making it takes " + detail)
                            : stopped.ran());
        } catch (SQLException e) {
            if (PostgresEnding.isLost(e)) {
                maker = null;
                return new Opened.Not(new QueryOutcome.Broken("PostgreSQL is gone: " + PostgresEnding.said(e), true));
            }
            return new Opened.Not(new QueryOutcome.Unreadable(PostgresEnding.said(e)));
        }
    }

    private PostgresMaker maker() throws IOException, SQLException {
        if (maker == null || maker.isGone()) {
            try {
                maker = PostgresMaker.start(PostgresServer.of(databases));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new SQLException("interrupted while the server started", e);
            }
        }
        return maker;
    }

    @Override
    public Optional<QueryOutcome> rewrite(Path upload, Path to, QueryBounds bounds) {
        return Optional.of(new QueryOutcome.Unreadable("PostgreSQL has no files of one database"));
    }
}
