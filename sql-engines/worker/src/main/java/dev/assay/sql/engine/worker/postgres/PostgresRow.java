package dev.assay.sql.engine.worker.postgres;

import dev.assay.sql.engine.table.SqlValue;
import dev.assay.sql.engine.worker.database.JdbcValue;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The reader of a row, by the types of its columns.
 *
 * @param names of the columns
 * @param types of the columns, as PostgreSQL calls them
 */
record PostgresRow(List<String> names, List<String> types) {
    static PostgresRow of(ResultSetMetaData description) throws SQLException {
        List<String> names = new ArrayList<>();
        List<String> types = new ArrayList<>();
        for (int i = 1; i <= description.getColumnCount(); i++) {
            names.add(description.getColumnLabel(i));
            types.add(description.getColumnTypeName(i));
        }
        return new PostgresRow(names, types);
    }

    List<SqlValue> values(ResultSet rows) throws SQLException {
        List<SqlValue> values = new ArrayList<>(types.size());
        for (int i = 1; i <= types.size(); i++) {
            values.add(value(rows, i, types.get(i - 1)));
        }
        return values;
    }

    private static SqlValue value(ResultSet rows, int column, String type) throws SQLException {
        return switch (type) {
            case "date" -> timed(rows, column, LocalDate.class);
            case "time" -> timed(rows, column, LocalTime.class);
            case "timestamp" -> timed(rows, column, LocalDateTime.class);
            case "timestamptz" -> timed(rows, column, OffsetDateTime.class);
            case "bpchar" -> JdbcValue.of(unpadded(rows.getString(column)));
            case "interval", "timetz", "money", "bit", "varbit", "xml" -> JdbcValue.of(rows.getString(column));
            default -> JdbcValue.of(rows.getObject(column));
        };
    }

    /** Java has no value for infinity, for 24:00:00 and for years of more digits. */
    private static SqlValue timed(ResultSet rows, int column, Class<?> type) throws SQLException {
        @Nullable String text = rows.getString(column);
        if (text == null) {
            return SqlValue.Null.NULL;
        }
        if (text.contains("infinity") || text.startsWith("24:")) {
            return new SqlValue.Text(text);
        }
        try {
            return JdbcValue.of(rows.getObject(column, type));
        } catch (DateTimeException e) {
            return new SqlValue.Text(text);
        }
    }

    /** The blanks that fill a char(n) mean nothing to PostgreSQL itself, which compares and converts it without them. */
    private static @Nullable String unpadded(@Nullable String text) {
        int end = text == null ? 0 : text.length();
        while (text != null && end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        return text == null ? null : text.substring(0, end);
    }
}
