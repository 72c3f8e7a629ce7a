package dev.assay.sql.compare;

import dev.assay.sql.table.Table;
import dev.assay.sql.table.Value;

/** Turns values into keys, so that values are the same if their keys are equal, or near where the keys are numerals. */
interface Keying {
    /** The key of a value: with a {@link Numeral} for a number that a tolerance applies to. */
    Object key(Value value);

    /** How far apart two numerals may be. */
    Tolerance tolerance();

    /** Whether any value of a table is a date or a time. */
    static boolean hasTimes(Table table) {
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
    static boolean isTime(Value value) {
        return switch (value) {
            case Value.Day _, Value.Clock _, Value.Moment _, Value.Instant _ -> true;
            case Value.Nested nested -> nested.values().stream().anyMatch(Keying::isTime);
            case Value.Null _, Value.Bool _, Value.Whole _, Value.Decimal _, Value.Real _ -> false;
            case Value.Text _, Value.Blob _ -> false;
        };
    }
}
