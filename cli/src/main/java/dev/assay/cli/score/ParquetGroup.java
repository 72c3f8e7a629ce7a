package dev.assay.cli.score;

import dev.assay.cli.terminal.CliFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A row group of a Parquet file.
 *
 * @param start number of the file's rows before it
 */
record ParquetGroup(Path file, int number, long start, long rows) {
    private static final String ROW_NUMBER = "file_row_number";

    /** Returns the row groups of a file, and throws where it lacks one of the columns, which are dotted paths. */
    static List<ParquetGroup> of(Path file, List<RequiredColumn> required) throws IOException {
        try (DuckDb duckDb = DuckDb.open()) {
            Set<String> columns = columns(duckDb, file);
            for (RequiredColumn column : required) {
                column.requireIn(file, columns);
            }
            if (columns.stream().anyMatch(ROW_NUMBER::equalsIgnoreCase)) {
                throw CliFailure.usage(file + " has a column " + ROW_NUMBER
                        + ", a name that DuckDB needs for the numbers of rows: rename the column");
            }
            List<ParquetGroup> groups = new ArrayList<>();
            long start = 0;
            try (ResultSet found =
                    duckDb.query("SELECT DISTINCT row_group_id, row_group_num_rows FROM parquet_metadata("
                            + DuckDb.quoted(file) + ") ORDER BY row_group_id")) {
                while (found.next()) {
                    groups.add(new ParquetGroup(file, found.getInt(1), start, found.getLong(2)));
                    start += found.getLong(2);
                }
            }
            return groups;
        } catch (SQLException e) {
            throw CliFailure.usage(file + " can't be read as Parquet: " + DuckDb.firstLine(e));
        }
    }

    private static Set<String> columns(DuckDb duckDb, Path file) throws SQLException {
        Set<String> columns = new TreeSet<>();
        try (ResultSet found = duckDb.query("DESCRIBE SELECT * FROM read_parquet(" + DuckDb.quoted(file) + ")")) {
            while (found.next()) {
                columns.add(found.getString(1));
            }
        }
        return columns;
    }

    /** Returns the source of its rows in a query. */
    String query() {
        return "(SELECT * EXCLUDE (" + ROW_NUMBER + ") FROM read_parquet(" + DuckDb.quoted(file) + ", " + ROW_NUMBER
                + " = true) WHERE " + ROW_NUMBER + " >= " + start + " AND " + ROW_NUMBER + " < " + (start + rows) + ")";
    }

    /** Returns the place of a row group that can't be read, in a sentence. */
    String damage(SQLException e) {
        return "row group " + number + " of " + file.getFileName() + " (rows " + start + " to " + (start + rows - 1)
                + ") can't be read: " + DuckDb.firstLine(e);
    }
}
