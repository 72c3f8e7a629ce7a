package dev.assay.sql.distinguish;

import dev.assay.sql.engine.table.SqlValue;
import java.math.BigDecimal;
import java.util.Comparator;

/** Orders values nearly as an engine would: numbers by size, all others by their text. */
final class EngineValueOrder implements Comparator<SqlValue> {
    @Override
    public int compare(SqlValue left, SqlValue right) {
        return SqlText.key(left) instanceof BigDecimal first && SqlText.key(right) instanceof BigDecimal second
                ? first.compareTo(second)
                : String.valueOf(SqlText.key(left)).compareTo(String.valueOf(SqlText.key(right)));
    }
}
