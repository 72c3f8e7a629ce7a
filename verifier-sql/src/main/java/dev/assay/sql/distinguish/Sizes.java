package dev.assay.sql.distinguish;

import dev.assay.sql.table.Value;
import java.math.BigDecimal;
import java.util.Comparator;

/** Orders values nearly as an engine would: numbers by size, all others by their text. */
final class Sizes implements Comparator<Value> {
    @Override
    public int compare(Value left, Value right) {
        return Written.key(left) instanceof BigDecimal first && Written.key(right) instanceof BigDecimal second
                ? first.compareTo(second)
                : String.valueOf(Written.key(left)).compareTo(String.valueOf(Written.key(right)));
    }
}
