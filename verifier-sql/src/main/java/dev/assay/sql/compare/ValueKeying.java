package dev.assay.sql.compare;

import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;
import java.util.List;

/** Turns values into keys. Values are the same if their keys are equal, or near if the keys are numbers. */
interface ValueKeying {
    /** Returns the key of a value; it contains a {@link ComparedNumber} for a number with a tolerance. */
    Object key(SqlValue value);

    /** Returns the largest distance of two near numbers. */
    NumericTolerance tolerance();

    /** Returns whether any value of a table is a date or a time. */
    static boolean hasTimes(ResultTable table) {
        for (List<SqlValue> row : table.rows()) {
            for (SqlValue value : row) {
                if (isTime(value)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns whether a value is a date or a time. */
    static boolean isTime(SqlValue value) {
        return switch (value) {
            case SqlValue.Day _, SqlValue.Clock _, SqlValue.Moment _, SqlValue.Instant _ -> true;
            case SqlValue.Nested nested -> nested.values().stream().anyMatch(ValueKeying::isTime);
            case SqlValue.Null _, SqlValue.Bool _, SqlValue.Whole _, SqlValue.Decimal _, SqlValue.Real _ -> false;
            case SqlValue.Text _, SqlValue.Blob _ -> false;
        };
    }
}
