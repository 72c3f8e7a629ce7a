package dev.assay.sql.engine.table;

import java.util.List;

/**
 * The rows that a query gave, in the order in which it gave them.
 *
 * @param columns the columns' names as the engine gave them, doubles among them
 * @param rows each as long as {@code columns}
 */
public record ResultTable(List<String> columns, List<List<SqlValue>> rows) {
    public ResultTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        for (List<SqlValue> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException(
                        "a row of " + row.size() + " values among " + columns.size() + " columns");
            }
        }
    }
}
