package dev.assay.gateway.compat.code.pickle;

import java.util.HashMap;
import java.util.Map;

/** The memoized values of a pickle, by their numbers. The numbers may be any; only existing values take memory. */
final class PickleMemo {
    private final Map<Long, PickleItem> items = new HashMap<>();

    void put(long number, PickleItem item) {
        items.put(number, item);
    }

    /** Adds a value under the next number. */
    void add(PickleItem item) {
        items.put((long) items.size(), item);
    }

    PickleItem get(long number) throws RefusedPickle {
        PickleItem item = items.get(number);
        if (item == null) {
            throw new RefusedPickle("recalls value " + number + ", which it has not remembered");
        }
        return item;
    }
}
