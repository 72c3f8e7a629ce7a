package dev.assay.judge.profile;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The keys of a mapping, and those of the profile that it extends behind them.
 *
 * @param own what this document says
 * @param order its keys as they stand
 */
record Fields(Map<String, Value> own, List<String> order, Optional<Fields> base) {
    static final Fields NONE = new Fields(Map.of(), List.of(), Optional.empty());

    Fields over(Fields extended) {
        return new Fields(own, order, Optional.of(extended));
    }

    /** Refuses every key of this document that is not one of these. */
    void allow(List<String> keys) {
        for (String name : order) {
            if (!keys.contains(name)) {
                throw require(name).unknown(keys);
            }
        }
    }

    Optional<Value> find(String key) {
        return Optional.ofNullable(own.get(key)).or(() -> base.flatMap(extended -> extended.find(key)));
    }

    Value require(String key) {
        return find(key).orElseThrow(() -> new IllegalStateException("no key " + key));
    }

    <T> T get(String key, Function<Value, T> reading, T otherwise) {
        return find(key).map(reading).orElse(otherwise);
    }

    /** The mapping under a key, key by key over that of the extended profile. */
    Fields nested(String key, List<String> keys) {
        Optional<Fields> mine = Optional.ofNullable(own.get(key)).map(Value::fields);
        mine.ifPresent(fields -> {
            if (!keys.isEmpty()) {
                fields.allow(keys);
            }
        });
        Fields extended = base.map(fields -> fields.nested(key, keys)).orElse(NONE);
        return mine.map(fields -> fields.over(extended)).orElse(extended);
    }

    boolean has(String key) {
        return find(key).isPresent();
    }

    /** Every key, those of the extended profile first. */
    List<String> keys() {
        var all = new LinkedHashSet<String>(base.map(Fields::keys).orElse(List.of()));
        all.addAll(order);
        return new ArrayList<>(all);
    }
}
