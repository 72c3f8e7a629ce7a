package dev.assay.sql.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Searches for a pairing of the columns under which the candidate's rows are some of those that the gold could have
 * chosen. Columns are paired one after the other, with backtracking if the rows of the paired columns do not agree.
 */
final class ChosenRowsPairing {
    private final RowAgreement agreement;
    private final CodedResult gold;
    private final CodedResult candidate;
    private final ColumnColours names;
    private final boolean[] taken;

    /** A pair of a block and a code, for counting. */
    private record Cell(int block, int code) {}

    ChosenRowsPairing(RowAgreement agreement, ColumnColours names) {
        this.agreement = agreement;
        this.gold = agreement.gold();
        this.candidate = agreement.candidate();
        this.names = names;
        this.taken = new boolean[candidate.width()];
    }

    /** Returns whether such a pairing exists. */
    Ternary exists() {
        if (!names.agree()) {
            return Ternary.NO;
        }
        if (gold.width() == 0) {
            return agreement.under(new int[0], new int[0]);
        }
        List<int[]> options = new ArrayList<>();
        for (int column = 0; column < gold.width(); column++) {
            if (!agreement.budget().spend(gold.cells() + candidate.cells())) {
                return Ternary.UNKNOWN;
            }
            options.add(options(column));
        }
        List<Integer> order = new ArrayList<>();
        for (int column = 0; column < gold.width(); column++) {
            order.add(column);
        }
        order.sort((left, right) -> Integer.compare(options.get(left).length, options.get(right).length));
        return search(options, order, 0, new int[gold.width()]);
    }

    private Ternary search(List<int[]> options, List<Integer> order, int depth, int[] chosen) {
        Ternary found = Ternary.NO;
        for (int column : options.get(order.get(depth))) {
            if (!taken[column]) {
                chosen[depth] = column;
                taken[column] = true;
                int[] columns = order.stream()
                        .limit(depth + 1L)
                        .mapToInt(Integer::intValue)
                        .toArray();
                Ternary result = agreement.under(columns, Arrays.copyOf(chosen, depth + 1));
                if (result == Ternary.YES && depth + 1 < order.size()) {
                    result = search(options, order, depth + 1, chosen);
                }
                taken[column] = false;
                if (result == Ternary.YES || !agreement.budget().spend(1)) {
                    return result == Ternary.YES ? result : Ternary.UNKNOWN;
                }
                found = result == Ternary.UNKNOWN ? result : found;
            }
        }
        return found;
    }

    /** Returns the candidate's columns of the same colour whose values in each block are among the gold column's. */
    private int[] options(int column) {
        Map<Cell, Integer> counts = new HashMap<>();
        for (int row = 0; row < gold.height(); row++) {
            counts.merge(new Cell(agreement.blocks().gold()[row], gold.columns()[column][row]), 1, Integer::sum);
        }
        List<Integer> options = new ArrayList<>();
        for (int other = 0; other < candidate.width(); other++) {
            if (names.gold()[column] == names.candidate()[other] && isWithin(counts, other)) {
                options.add(other);
            }
        }
        options.sort((left, right) -> Boolean.compare(left != column, right != column));
        return options.stream().mapToInt(Integer::intValue).toArray();
    }

    private boolean isWithin(Map<Cell, Integer> counts, int other) {
        Map<Cell, Integer> used = new HashMap<>();
        for (int row = 0; row < candidate.height(); row++) {
            Cell cell = new Cell(agreement.blocks().candidate()[row], candidate.columns()[other][row]);
            if (used.merge(cell, 1, Integer::sum) > counts.getOrDefault(cell, 0)) {
                return false;
            }
        }
        return true;
    }
}
