package dev.assay.sql.compare;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** The keys of the values inside a nested value. */
record Members(List<Object> keys) {
    Members {
        keys = List.copyOf(keys);
    }

    void eachNumeral(Consumer<Numeral> consumer) {
        for (var key : keys) {
            if (key instanceof Numeral numeral) {
                consumer.accept(numeral);
            } else if (key instanceof Members members) {
                members.eachNumeral(consumer);
            }
        }
    }

    Members withNumerals(UnaryOperator<Numeral> change) {
        return new Members(keys.stream().map(key -> changed(key, change)).toList());
    }

    private static Object changed(Object key, UnaryOperator<Numeral> change) {
        if (key instanceof Numeral numeral) {
            return change.apply(numeral);
        }
        return key instanceof Members members ? members.withNumerals(change) : key;
    }
}
