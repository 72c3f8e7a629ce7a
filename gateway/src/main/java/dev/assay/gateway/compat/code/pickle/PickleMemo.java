package dev.assay.gateway.compat.code.pickle;

import java.util.HashMap;
import java.util.Map;

/** The values that a pickle remembers, by their numbers. A number may be any; only what is there takes memory. */
final class PickleMemo {
    private final Map<Long, PickleItem> items = new HashMap<>();

    void put(long number, PickleItem item) {
        items.put(number, item);
    }

    /** Under the next number. */
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
