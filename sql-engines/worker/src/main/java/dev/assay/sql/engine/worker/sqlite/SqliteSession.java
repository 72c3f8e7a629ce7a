package dev.assay.sql.engine.worker.sqlite;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.table.SqlValue;
import dev.assay.sql.engine.wire.QueryEnding;
import dev.assay.sql.engine.wire.TableWriter;
import dev.assay.worker.frame.PayloadWriter;
import java.sql.PreparedStatement;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.sqlite.SQLiteConnection;
import org.sqlite.core.Codes;
import org.sqlite.core.CoreStatement;
import org.sqlite.core.DB;
import org.sqlite.core.SafeStmtPtr;

/** A connection on a database, for one query after the other while none of them can have left a trace in it. */
final class SqliteSession implements AutoCloseable {
    private static final int MOST_QUERIES = 1_000;

    /** The word that a kept session has not seen: as tables, PRAGMAs only tell, but nobody has to rely on that. */
    private static final Pattern SETTINGS = Pattern.compile("pragma", Pattern.CASE_INSENSITIVE);

    private final SQLiteConnection connection;
    private final boolean holdsUtf8;
    private final SqliteTimer timer;
    private int queries;
    private boolean isUntouched = true;

    /**
     * A session on a fresh connection.
     *
     * @param holdsUtf8 whether the database, and so the engine, keeps text in this encoding
     */
    SqliteSession(SQLiteConnection connection, boolean holdsUtf8) throws SQLException {
        this.connection = connection;
        this.holdsUtf8 = holdsUtf8;
        this.timer = SqliteTimer.on(connection);
    }

    /**
     * Whether the next query finds what the first one found: each before it was a single SELECT that came to its end, and
     * changed no row, here or in a temporary table. Settings, functions and attached databases can't be changed by one.
     */
    boolean canGoOn() {
        return isUntouched && queries < MOST_QUERIES;
    }

    /** Runs a query, of which {@code QueryText} has nothing to say. */
    PayloadWriter run(String query, QueryBounds bounds) throws SQLException {
        boolean wasUntouched = isUntouched;
        isUntouched = false;
        queries++;
        timer.start(bounds);
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            SafeStmtPtr pointer = ((CoreStatement) statement).pointer;
            int width = pointer.safeRunInt(DB::column_count);
            if (statement.getParameterMetaData().getParameterCount() > 0) {
                // SQLite would take NULL for them.
                return QueryEnding.encoded(new QueryOutcome.Failed("it has parameters, and nobody gives them values"));
            }
            if (width == 0) {
                return QueryEnding.encoded(new QueryOutcome.Refused("it gives no rows, and so is no query"));
            }
            TableWriter table = new TableWriter(columns(statement.getMetaData()), bounds);
            // Never execute(): the driver has statements of its own there, and they write files.
            Optional<QueryOutcome.Exceeded> exceeded =
                    pointer.safeRun((database, id) -> rows(database, id, width, table));
            if (exceeded.isPresent()) {
                return QueryEnding.encoded(exceeded.get());
            }
            isUntouched = wasUntouched
                    && connection.getDatabase().total_changes() == 0
                    && !SETTINGS.matcher(query).find();
            return table.ended();
        }
    }

    private Optional<QueryOutcome.Exceeded> rows(DB database, long statement, int width, TableWriter table)
            throws SQLException {
        int code = database.step(statement);
        while (code == Codes.SQLITE_ROW) {
            table.begin();
            for (int column = 0; column < width; column++) {
                add(database, statement, column, table);
            }
            Optional<QueryOutcome.Exceeded> exceeded = table.exceeded();
            if (exceeded.isPresent()) {
                return exceeded;
            }
            code = database.step(statement);
        }
        if (code != Codes.SQLITE_DONE) {
            database.throwex(code);
        }
        return Optional.empty();
    }

    private static List<String> columns(ResultSetMetaData description) throws SQLException {
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= description.getColumnCount(); i++) {
            names.add(description.getColumnName(i));
        }
        return names;
    }

    private void add(DB database, long statement, int column, TableWriter table) throws SQLException {
        switch (database.column_type(statement, column)) {
            case Codes.SQLITE_NULL -> table.add(SqlValue.Null.NULL);
            case Codes.SQLITE_INTEGER -> table.add(new SqlValue.Whole(database.column_long(statement, column)));
            case Codes.SQLITE_FLOAT -> table.add(new SqlValue.Real(database.column_double(statement, column)));
            case Codes.SQLITE_TEXT -> {
                if (holdsUtf8) {
                    // The bytes as they are: the driver would make a string of them, of which we made bytes again.
                    table.addText(database.column_blob(statement, column));
                } else {
                    table.add(new SqlValue.Text(database.column_text(statement, column)));
                }
            }
            case Codes.SQLITE_BLOB -> table.add(new SqlValue.Blob(database.column_blob(statement, column)));
            default -> throw new SQLException("a value of an unknown type");
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
