package dev.assay.sql.compare;

import dev.assay.sql.engine.table.ResultTable;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * A query for the rows from which a gold query chose: the gold without its limit, with its hidden keys as further
 * columns at the end.
 *
 * @param query the query, to be run on the same database
 * @param appended the number of further columns
 * @param shown the keys of the order among the gold's own columns, from 0
 * @param offset the number of first rows that the gold leaves out
 * @param limit the largest number of rows of the gold; empty for all
 */
public record LimitProbe(String query, int appended, List<Integer> shown, long offset, OptionalLong limit) {
    public LimitProbe {
        shown = List.copyOf(shown);
        if (appended < 0 || offset < 0 || limit.orElse(0) < 0) {
            throw new IllegalArgumentException("a probe counts from 0");
        }
    }

    /** Returns the rows of this query, in their order. */
    public Pool pool(ResultTable table) {
        return new Pool(this, table);
    }

    /** The rows from which the gold query chose. */
    public record Pool(LimitProbe probe, ResultTable table) {
        /** Returns whether a result of this shape can have been chosen from these rows. */
        boolean fits(ResultTable gold) {
            return width() == gold.columns().size()
                    && last() - first() == gold.rows().size()
                    && probe.shown.stream().allMatch(key -> key < width());
        }

        int width() {
            return table.columns().size() - probe.appended;
        }

        int first() {
            return (int) Math.min(probe.offset, table.rows().size());
        }

        int last() {
            int left = table.rows().size() - first();
            return first() + (int) Math.min(probe.limit.orElse(left), left);
        }

        List<Integer> keys() {
            List<Integer> keys = new ArrayList<>(probe.shown);
            for (int column = width(); column < table.columns().size(); column++) {
                keys.add(column);
            }
            return keys;
        }
    }
}
