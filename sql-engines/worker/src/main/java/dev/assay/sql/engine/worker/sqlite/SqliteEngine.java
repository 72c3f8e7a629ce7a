package dev.assay.sql.engine.worker.sqlite;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.wire.OpenDatabaseOrder;
import dev.assay.sql.engine.worker.database.DatabaseEngine;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sqlite.SQLiteConnection;

/** Makes databases of scripts in memory, and opens those that were rewritten when they were uploaded. */
public final class SqliteEngine implements DatabaseEngine {
    /** Up to this each query gets a copy of the database in memory, which takes less than opening a file. */
    private static final int MOST_IMAGE_BYTES = 512 << 10;

    /** Words of statements that begin or end a transaction, or that can't stand in one. */
    private static final List<String> OF_TRANSACTIONS = List.of(
            "begin", "commit", "end", "rollback", "savepoint", "release", "pragma", "vacuum", "attach", "detach");

    private final Path databases;
    private final Path own;
    private final IdleSessions idle = new IdleSessions();
    private int files;

    /**
     * An engine without databases.
     *
     * @param databases where stored ones lie, which are only read
     * @param own where it may write
     */
    public SqliteEngine(Path databases, Path own) {
        this.databases = databases;
        this.own = own;
    }

    @Override
    public Opened open(OpenDatabaseOrder opening) {
        try {
            return switch (opening.source()) {
                case OpenDatabaseOrder.Script(String sql) -> new Opened.Ready(made(sql, opening));
                case OpenDatabaseOrder.ScriptFile(String name) ->
                    new Opened.Ready(made(Files.readString(databases.resolve(name)), opening));
                case OpenDatabaseOrder.File(String name) -> new Opened.Ready(kept(databases.resolve(name), false));
            };
        } catch (SQLException e) {
            return new Opened.Not(unreadable(SqliteEnding.of(e, opening.bounds())));
        } catch (CharacterCodingException e) {
            return new Opened.Not(new QueryOutcome.Unreadable("the script is not in UTF-8"));
        } catch (IOException e) {
            return new Opened.Not(new QueryOutcome.Broken("a database can not be kept: " + e, true));
        }
    }

    @Override
    public Optional<QueryOutcome> rewrite(Path upload, Path to, QueryBounds bounds) {
        try (SQLiteConnection connection = SqliteConnections.rewriting(upload)) {
            SqliteTimer.on(connection).start(bounds);
            Optional<String> damage = damage(connection);
            if (damage.isPresent()) {
                return Optional.of(new QueryOutcome.Unreadable(damage.get()));
            }
            connection.getDatabase()._exec("VACUUM INTO '" + to.toString().replace("'", "''") + "'");
            return Optional.empty();
        } catch (SQLException e) {
            return Optional.of(unreadable(SqliteEnding.of(e, bounds)));
        }
    }

    private static Optional<String> damage(SQLiteConnection connection) throws SQLException {
        try (PreparedStatement check = connection.prepareStatement("PRAGMA integrity_check(1)");
                ResultSet found = check.executeQuery()) {
            String first = found.next() ? found.getString(1) : "nothing is found in it";
            return first.equals("ok") ? Optional.empty() : Optional.of(first);
        }
    }

    private SqliteDatabase made(String sql, OpenDatabaseOrder opening) throws SQLException, IOException {
        if (sql.indexOf('\0') >= 0) {
            throw new SQLException("there is a NUL character in the script");
        }
        byte[] image;
        try (SQLiteConnection connection = SqliteConnections.scratch()) {
            SqliteTimer.on(connection).start(opening.bounds());
            run(connection, sql);
            // Reads the whole schema once, so that a script that spoilt it fails here; an empty one is a database too.
            connection.getDatabase()._exec("SELECT count(*) FROM sqlite_schema");
            image = connection.serialize("main");
        }
        if (image.length <= MOST_IMAGE_BYTES) {
            return new SqliteDatabase.Image(image, idle);
        }
        return kept(Files.write(own.resolve(files++ + ".sqlite"), image), true);
    }

    /** Runs the script in one transaction, which takes a fraction of the time, unless it may have transactions of its own. */
    private static void run(SQLiteConnection connection, String sql) throws SQLException {
        String folded = sql.toLowerCase(Locale.ROOT);
        boolean inOne = OF_TRANSACTIONS.stream().noneMatch(folded::contains);
        if (inOne) {
            connection.getDatabase()._exec("BEGIN");
        }
        connection.getDatabase()._exec(sql);
        if (inOne) {
            connection.getDatabase()._exec("COMMIT");
        }
    }

    private SqliteDatabase kept(Path file, boolean isOwn) throws IOException {
        return Files.size(file) <= MOST_IMAGE_BYTES && !isOwn
                ? new SqliteDatabase.Image(Files.readAllBytes(file), idle)
                : new SqliteDatabase.Kept(file, isOwn, SqliteHeader.holdsUtf8(SqliteHeader.of(file)), idle);
    }

    /** The end of a making that failed, which is the task's fault and no query's. */
    private static QueryOutcome unreadable(QueryOutcome ran) {
        return new QueryOutcome.Unreadable(
                switch (ran) {
                    case QueryOutcome.Failed(String message) -> message;
                    case QueryOutcome.Refused(String reason) -> reason;
                    case QueryOutcome.Exceeded(QueryOutcome.Bound bound, String detail) -> "making it takes " + detail;
                    case QueryOutcome.Unreadable(String detail) -> detail;
                    case QueryOutcome.Broken(String detail, boolean retryable) -> detail;
                    case QueryOutcome.Rows rows -> "it gave rows";
                });
    }
}
