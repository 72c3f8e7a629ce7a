package dev.assay.gateway.compat.code.pickle;

import java.util.HashMap;
import java.util.Map;

/** The values that a pickle remembers, by their numbers. A number may be any; only what is there takes memory. */
final class Memory {
    private final Map<Long, Item> items = new HashMap<>();

    void put(long number, Item item) {
        items.put(number, item);
    }

    /** Under the next number. */
    void add(Item item) {
        items.put((long) items.size(), item);
    }

    Item get(long number) throws RefusedPickle {
        Item item = items.get(number);
        if (item == null) {
            throw new RefusedPickle("recalls value " + number + ", which it has not remembered");
        }
        return item;
    }
}
