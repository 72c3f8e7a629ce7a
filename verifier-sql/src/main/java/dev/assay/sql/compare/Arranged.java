package dev.assay.sql.compare;

import dev.assay.sql.compare.Compared.Cause;
import dev.assay.sql.compare.Compared.Same;
import dev.assay.sql.compare.Compared.Undecided;
import dev.assay.sql.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Two results in codes of their own, ready to be compared as bags, sets, or in an order.
 *
 * @param gold the gold's rows, or those that it chose from
 */
record Arranged(Coded gold, Coded candidate, Tolerance tolerance) {
    static Arranged of(Comparison rules, Table gold, Table candidate, Optional<Probe.Pool> pool) {
        var source = pool.map(Probe.Pool::table).orElse(gold);
        var keying = rules.keying(source, candidate);
        var coded = Coding.of(keying, rules.rows() != Rows.SET, List.of(source, candidate));
        return new Arranged(coded.get(0), coded.get(1), keying.tolerance());
    }

    Ternary asBags(Colours names) {
        return whole(Blocks.one(gold.height(), candidate.height()), names);
    }

    /** Row by row as they stand. */
    Ternary inPlaces(Colours names) {
        return whole(Blocks.each(gold.height()), names);
    }

    Ternary asSets(Colours names) {
        var left = distinct(gold);
        var right = distinct(candidate);
        return left.height() == right.height() ? new Arranged(left, right, tolerance).asBags(names) : Ternary.NO;
    }

    /** Whether the candidate's rows are some that the gold could have chosen from the pool. */
    Ternary chosen(Probe.Pool pool, boolean ordered, Colours names) {
        var keys = pool.keys().stream().mapToInt(Integer::intValue).toArray();
        var runs = ordered ? Blocks.runs(gold, keys).gold() : new int[gold.height()];
        var rows = IntStream.range(0, gold.height())
                .filter(row -> pool.last() > pool.first()
                        && runs[row] >= runs[pool.first()]
                        && runs[row] <= runs[pool.last() - 1])
                .toArray();
        var blocks = new Blocks(
                Arrays.stream(rows).map(row -> runs[row]).toArray(),
                Arrays.copyOfRange(runs, pool.first(), pool.last()),
                rows.length > candidate.height());
        var chosen = new Arranged(gold.part(rows, pool.width()), candidate, tolerance);
        return blocks.partial() ? chosen.some(blocks, names) : chosen.whole(blocks, names);
    }

    /**
     * What the gold's own rows tell of a gold that orders or cuts; empty where they prove a difference.
     *
     * @param strict whether a gold that does not order counts as ordered as it stands
     */
    Optional<Compared> withoutPool(Order order, boolean strict, Colours names) {
        boolean mayTie = order.ordered() ? !order.shown() || order.cut() : order.cut() && !strict;
        var blocks = blocks(order, strict);
        var same = whole(blocks, names);
        if (same == Ternary.YES) {
            return Optional.of(new Same());
        }
        var asBags = mayTie && !order.cut() ? asBags(names) : same;
        if (mayTie && (order.cut() || asBags == Ternary.YES)) {
            return Optional.of(new Undecided(
                    Cause.TIES, "it differs only where rows may tie in the gold's order or at its limit"));
        }
        return asBags == Ternary.NO ? Optional.empty() : Optional.of(Comparison.tooMuchWork());
    }

    private Blocks blocks(Order order, boolean strict) {
        if (!order.ordered()) {
            return strict ? Blocks.each(gold.height()) : Blocks.one(gold.height(), candidate.height());
        }
        boolean known = order.shown() && order.keys().stream().allMatch(key -> key < gold.width());
        return known
                ? Blocks.runs(
                        gold, order.keys().stream().mapToInt(Integer::intValue).toArray())
                : Blocks.each(gold.height());
    }

    private Ternary whole(Blocks blocks, Colours names) {
        if (gold.height() != candidate.height()) {
            return Ternary.NO;
        }
        return new Pairing(agreement(blocks)).exists(names);
    }

    private Ternary some(Blocks blocks, Colours names) {
        return new Choosing(agreement(blocks), names).exists();
    }

    private Agreement agreement(Blocks blocks) {
        return new Agreement(gold, candidate, blocks, tolerance, Budget.forCells(gold.cells() + candidate.cells()));
    }

    private static Coded distinct(Coded coded) {
        var columns = IntStream.range(0, coded.width()).toArray();
        var seen = new HashSet<RowKey>();
        var rows = new ArrayList<Integer>();
        for (int row = 0; row < coded.height(); row++) {
            if (seen.add(RowKey.of(0, coded.row(row, columns)))) {
                rows.add(row);
            }
        }
        return coded.part(rows.stream().mapToInt(Integer::intValue).toArray(), coded.width());
    }
}
