package dev.assay.sql.compare;

import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;

/** Turns values into keys, so that values are the same if their keys are equal, or near where the keys are numerals. */
interface ValueKeying {
    /** The key of a value: with a {@link ComparedNumber} for a number that a tolerance applies to. */
    Object key(SqlValue value);

    /** How far apart two numerals may be. */
    NumericTolerance tolerance();

    /** Whether any value of a table is a date or a time. */
    static boolean hasTimes(ResultTable table) {
        for (var row : table.rows()) {
            for (var value : row) {
                if (isTime(value)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a value is a date or a time. */
    static boolean isTime(SqlValue value) {
        return switch (value) {
            case SqlValue.Day _, SqlValue.Clock _, SqlValue.Moment _, SqlValue.Instant _ -> true;
            case SqlValue.Nested nested -> nested.values().stream().anyMatch(ValueKeying::isTime);
            case SqlValue.Null _, SqlValue.Bool _, SqlValue.Whole _, SqlValue.Decimal _, SqlValue.Real _ -> false;
            case SqlValue.Text _, SqlValue.Blob _ -> false;
        };
    }
}
