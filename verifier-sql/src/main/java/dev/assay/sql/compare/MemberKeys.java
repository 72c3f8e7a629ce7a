package dev.assay.sql.compare;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** The keys of the values inside a nested value. */
record MemberKeys(List<Object> keys) {
    MemberKeys {
        keys = List.copyOf(keys);
    }

    void eachNumeral(Consumer<ComparedNumber> consumer) {
        for (Object key : keys) {
            if (key instanceof ComparedNumber numeral) {
                consumer.accept(numeral);
            } else if (key instanceof MemberKeys members) {
                members.eachNumeral(consumer);
            }
        }
    }

    MemberKeys withNumerals(UnaryOperator<ComparedNumber> change) {
        return new MemberKeys(keys.stream().map(key -> changed(key, change)).toList());
    }

    private static Object changed(Object key, UnaryOperator<ComparedNumber> change) {
        if (key instanceof ComparedNumber numeral) {
            return change.apply(numeral);
        }
        return key instanceof MemberKeys members ? members.withNumerals(change) : key;
    }
}
