package dev.assay.sql.compare;

import java.util.List;

/**
 * The order and limit of a gold query, as far as its text shows them.
 *
 * @param ordered whether its outermost query has an ORDER BY
 * @param keys the columns of its result, from 0, that are keys of the order
 * @param shown whether these are all of its keys
 * @param cut whether it leaves rows out by LIMIT, OFFSET or FETCH
 */
public record RowOrder(boolean ordered, List<Integer> keys, boolean shown, boolean cut) {
    /** No order and no limit. */
    public static final RowOrder NONE = new RowOrder(false, List.of(), true, false);

    public RowOrder {
        keys = List.copyOf(keys);
    }
}
