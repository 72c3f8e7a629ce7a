package dev.assay.sql.table;

import java.util.List;

/**
 * The rows that a query gave, in the order in which it gave them.
 *
 * @param columns the columns' names as the engine gave them, doubles among them
 * @param rows each as long as {@code columns}
 */
public record Table(List<String> columns, List<List<Value>> rows) {
    public Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        for (List<Value> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException(
                        "a row of " + row.size() + " values among " + columns.size() + " columns");
            }
        }
    }
}
