package dev.assay.sql.compare;

import dev.assay.sql.compare.ComparisonResult.Cause;
import dev.assay.sql.compare.ComparisonResult.Same;
import dev.assay.sql.compare.ComparisonResult.Undecided;
import dev.assay.sql.engine.table.ResultTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Two results in shared codes, ready to be compared as bags, as sets or in order.
 *
 * @param gold the gold's rows, or the rows from which it chose
 */
record CodedPair(CodedResult gold, CodedResult candidate, NumericTolerance tolerance) {
    static CodedPair of(
            ComparisonRules rules, ResultTable gold, ResultTable candidate, Optional<LimitProbe.Pool> pool) {
        ResultTable source = pool.map(LimitProbe.Pool::table).orElse(gold);
        ValueKeying keying = rules.keying(source, candidate);
        List<CodedResult> coded = ValueCoding.of(keying, rules.rows() != RowComparison.SET, List.of(source, candidate));
        return new CodedPair(coded.get(0), coded.get(1), keying.tolerance());
    }

    Ternary asBags(ColumnColours names) {
        return whole(RowBlocks.one(gold.height(), candidate.height()), names);
    }

    /** Compares row by row, in place. */
    Ternary inPlaces(ColumnColours names) {
        return whole(RowBlocks.each(gold.height()), names);
    }

    Ternary asSets(ColumnColours names) {
        CodedResult left = distinct(gold);
        CodedResult right = distinct(candidate);
        return left.height() == right.height() ? new CodedPair(left, right, tolerance).asBags(names) : Ternary.NO;
    }

    /** Returns whether the candidate's rows are rows that the gold could have chosen from the pool. */
    Ternary chosen(LimitProbe.Pool pool, boolean ordered, ColumnColours names) {
        int[] keys = pool.keys().stream().mapToInt(Integer::intValue).toArray();
        int[] runs = ordered ? RowBlocks.runs(gold, keys).gold() : new int[gold.height()];
        int[] rows = IntStream.range(0, gold.height())
                .filter(row -> pool.last() > pool.first()
                        && runs[row] >= runs[pool.first()]
                        && runs[row] <= runs[pool.last() - 1])
                .toArray();
        RowBlocks blocks = new RowBlocks(
                Arrays.stream(rows).map(row -> runs[row]).toArray(),
                Arrays.copyOfRange(runs, pool.first(), pool.last()),
                rows.length > candidate.height());
        CodedPair chosen = new CodedPair(gold.part(rows, pool.width()), candidate, tolerance);
        return blocks.partial() ? chosen.some(blocks, names) : chosen.whole(blocks, names);
    }

    /**
     * Returns the result of comparing with the gold's own rows, for a gold that orders or cuts; empty if they prove a
     * difference.
     *
     * @param strict whether the rows of a gold without an order must keep their places
     */
    Optional<ComparisonResult> withoutPool(RowOrder order, boolean strict, ColumnColours names) {
        boolean mayTie = order.ordered() ? !order.shown() || order.cut() : order.cut() && !strict;
        RowBlocks blocks = blocks(order, strict);
        Ternary same = whole(blocks, names);
        if (same == Ternary.YES) {
            return Optional.of(new Same());
        }
        Ternary asBags = mayTie && !order.cut() ? asBags(names) : same;
        if (mayTie && (order.cut() || asBags == Ternary.YES)) {
            return Optional.of(new Undecided(
                    Cause.TIES, "it differs only where rows may tie in the gold's order or at its limit"));
        }
        return asBags == Ternary.NO ? Optional.empty() : Optional.of(ComparisonRules.tooMuchWork());
    }

    private RowBlocks blocks(RowOrder order, boolean strict) {
        if (!order.ordered()) {
            return strict ? RowBlocks.each(gold.height()) : RowBlocks.one(gold.height(), candidate.height());
        }
        boolean known = order.shown() && order.keys().stream().allMatch(key -> key < gold.width());
        return known
                ? RowBlocks.runs(
                        gold, order.keys().stream().mapToInt(Integer::intValue).toArray())
                : RowBlocks.each(gold.height());
    }

    private Ternary whole(RowBlocks blocks, ColumnColours names) {
        if (gold.height() != candidate.height()) {
            return Ternary.NO;
        }
        return new ColumnPairing(agreement(blocks)).exists(names);
    }

    private Ternary some(RowBlocks blocks, ColumnColours names) {
        return new ChosenRowsPairing(agreement(blocks), names).exists();
    }

    private RowAgreement agreement(RowBlocks blocks) {
        return new RowAgreement(
                gold, candidate, blocks, tolerance, ComparisonBudget.forCells(gold.cells() + candidate.cells()));
    }

    private static CodedResult distinct(CodedResult coded) {
        int[] columns = IntStream.range(0, coded.width()).toArray();
        Set<RowKey> seen = new HashSet<>();
        List<Integer> rows = new ArrayList<>();
        for (int row = 0; row < coded.height(); row++) {
            if (seen.add(RowKey.of(0, coded.row(row, columns)))) {
                rows.add(row);
            }
        }
        return coded.part(rows.stream().mapToInt(Integer::intValue).toArray(), coded.width());
    }
}
