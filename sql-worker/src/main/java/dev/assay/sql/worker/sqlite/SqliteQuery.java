package dev.assay.sql.worker.sqlite;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Ran;
import dev.assay.sql.table.Value;
import dev.assay.sql.wire.Ending;
import dev.assay.sql.wire.PayloadWriter;
import dev.assay.sql.wire.TableWriter;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sqlite.SQLiteConnection;
import org.sqlite.core.CoreStatement;
import org.sqlite.core.DB;

/** Runs one query on a connection of its own. */
final class SqliteQuery {
    private SqliteQuery() {}

    static PayloadWriter run(SQLiteConnection connection, String query, Bounds bounds) throws SQLException {
        SqliteTimer.start(connection, bounds);
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            int width = ((CoreStatement) statement).pointer.safeRunInt(DB::column_count);
            if (statement.getParameterMetaData().getParameterCount() > 0) {
                // SQLite would take NULL for them.
                return Ending.encoded(new Ran.Failed("it has parameters, and nobody gives them values"));
            }
            return width == 0
                    ? Ending.encoded(new Ran.Refused("it gives no rows, and so is no query"))
                    : run(statement, new TableWriter(columns(statement.getMetaData()), bounds), width);
        }
    }

    private static PayloadWriter run(PreparedStatement statement, TableWriter table, int width) throws SQLException {
        // Never execute(): the driver has statements of its own there, and they write files.
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                Optional<Ran.Exceeded> exceeded = table.add(row(rows, width));
                if (exceeded.isPresent()) {
                    return Ending.encoded(exceeded.get());
                }
            }
            return table.ended();
        }
    }

    private static List<String> columns(ResultSetMetaData description) throws SQLException {
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= description.getColumnCount(); i++) {
            names.add(description.getColumnName(i));
        }
        return names;
    }

    private static List<Value> row(ResultSet rows, int width) throws SQLException {
        List<Value> row = new ArrayList<>(width);
        for (int i = 1; i <= width; i++) {
            Object value = rows.getObject(i);
            row.add(
                    switch (value) {
                        case null -> Value.Null.NULL;
                        case Integer whole -> new Value.Whole(whole);
                        case Long whole -> new Value.Whole(whole);
                        case Double real -> new Value.Real(real);
                        case String text -> new Value.Text(text);
                        case byte[] blob -> new Value.Blob(blob);
                        default -> throw new SQLException("a value of " + value.getClass());
                    });
        }
        return row;
    }
}
