package dev.assay.sql.engine.worker.duckdb;

import dev.assay.sql.engine.table.SqlValue;
import dev.assay.sql.engine.worker.database.JdbcValue;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.List;

/** Values as DuckDB's driver gives them. */
final class DuckDbValue {
    private DuckDbValue() {}

    static List<SqlValue> row(ResultSet rows, int width) throws SQLException {
        List<SqlValue> row = new ArrayList<>(width);
        for (int i = 1; i <= width; i++) {
            row.add(value(rows, i));
        }
        return row;
    }

    private static SqlValue value(ResultSet rows, int column) throws SQLException {
        try {
            return JdbcValue.of(rows.getObject(column));
        } catch (DateTimeException e) {
            // The one time of day that Java has no value for, and the driver therefore no text.
            return new SqlValue.Text("24:00:00");
        }
    }
}
