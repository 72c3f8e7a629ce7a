package dev.assay.sql.compare;

import dev.assay.sql.engine.table.ResultTable;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * A query that gives what a gold query chose its rows from: the same without its limit, and with its hidden keys as
 * further columns at the end.
 *
 * @param query to run on the same database
 * @param appended how many further columns stand at the end of its rows
 * @param shown the keys of the order among the gold's own columns, from 0
 * @param offset how many rows the gold leaves out first
 * @param limit how many rows the gold gives at most; empty for all
 */
public record LimitProbe(String query, int appended, List<Integer> shown, long offset, OptionalLong limit) {
    public LimitProbe {
        shown = List.copyOf(shown);
        if (appended < 0 || offset < 0 || limit.orElse(0) < 0) {
            throw new IllegalArgumentException("a probe counts from 0");
        }
    }

    /** The rows that this query gave, in their order. */
    public Pool pool(ResultTable table) {
        return new Pool(this, table);
    }

    /** What the gold query chose its rows from. */
    public record Pool(LimitProbe probe, ResultTable table) {
        /** Whether a result of this shape can have been chosen from it. */
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
            var keys = new ArrayList<>(probe.shown);
            for (int column = width(); column < table.columns().size(); column++) {
                keys.add(column);
            }
            return keys;
        }
    }
}
