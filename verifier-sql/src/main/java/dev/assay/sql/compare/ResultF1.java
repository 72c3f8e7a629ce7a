package dev.assay.sql.compare;

import dev.assay.sql.engine.table.ResultTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How much of the gold's result a candidate's result has: F1 over the values of rows that agree.
 *
 * <p>Columns are paired one to one, those that share most values first. With the best k pairs, a row of the candidate
 * agrees with one of the gold that has the same values in all k; each row is used once. The hits are k values for each
 * such row; precision divides them by all values of the candidate, recall by all of the gold. The best k counts. So a
 * column or row too many costs precision, one too few costs recall, and values that agree only in other rows are worth
 * nothing together.
 */
public final class ResultF1 {
    private static final int MOST_COLUMNS = 64;

    /** A column of the gold and one of the candidate. */
    private record Pair(int gold, int candidate, int overlap) {}

    private ResultF1() {}

    /** From 0 to 1; 1 where both have no rows and as many columns, 0 where only one has no rows. */
    public static double of(ValueComparison values, ResultTable gold, ResultTable candidate) {
        if (gold.rows().isEmpty() || candidate.rows().isEmpty()) {
            boolean same = gold.rows().isEmpty() && candidate.rows().isEmpty();
            return same && gold.columns().size() == candidate.columns().size() ? 1 : 0;
        }
        var rules = new ComparisonRules(RowComparison.BAG, ColumnMatching.PERMUTE, values);
        var coded = ValueCoding.of(rules.keying(gold, candidate), false, List.of(gold, candidate));
        return of(coded.get(0), coded.get(1));
    }

    private static double of(CodedResult gold, CodedResult candidate) {
        var goldRows = new int[gold.height()];
        var candidateRows = new int[candidate.height()];
        double best = 0;
        int paired = 0;
        var counts = new int[Math.max(gold.keys().size(), gold.height() + candidate.height())];
        for (var pair : pairs(gold, candidate, counts)) {
            paired++;
            var numbers = new HashMap<Long, Integer>();
            number(goldRows, gold.columns()[pair.gold], numbers);
            number(candidateRows, candidate.columns()[pair.candidate], numbers);
            double hits = (double) paired * common(goldRows, candidateRows, counts);
            best = Math.max(best, 2 * hits / (gold.cells() + candidate.cells()));
        }
        return Math.clamp(best, 0, 1);
    }

    /** Gives rows with the same number so far and the same code the same number. */
    private static void number(int[] rows, int[] codes, Map<Long, Integer> numbers) {
        for (int row = 0; row < rows.length; row++) {
            long key = ((long) rows[row] << Integer.SIZE) | codes[row];
            rows[row] = numbers.computeIfAbsent(key, _ -> numbers.size());
        }
    }

    /**
     * How many of these numbers both have, each as often as both.
     *
     * @param counts a zero for each number, and so again then: a new one for each pair of columns would cost more
     */
    private static int common(int[] left, int[] right, int[] counts) {
        for (int value : left) {
            counts[value]++;
        }
        int common = 0;
        for (int value : right) {
            if (--counts[value] >= 0) {
                common++;
            }
        }
        for (int value : left) {
            counts[value] = 0;
        }
        for (int value : right) {
            counts[value] = 0;
        }
        return common;
    }

    /** Pairs of columns, those that share most values first; of equals, those at the same place and then the first. */
    private static List<Pair> pairs(CodedResult gold, CodedResult candidate, int[] counts) {
        var all = new ArrayList<Pair>();
        for (int left = 0; left < Math.min(gold.width(), MOST_COLUMNS); left++) {
            for (int right = 0; right < Math.min(candidate.width(), MOST_COLUMNS); right++) {
                int overlap = overlap(gold, left, candidate, right, counts);
                if (overlap > 0) {
                    all.add(new Pair(left, right, overlap));
                }
            }
        }
        all.sort(ResultF1::byRank);
        var takenGold = new BitSet();
        var takenCandidate = new BitSet();
        var pairs = new ArrayList<Pair>();
        for (var pair : all) {
            if (!takenGold.get(pair.gold) && !takenCandidate.get(pair.candidate)) {
                takenGold.set(pair.gold);
                takenCandidate.set(pair.candidate);
                pairs.add(pair);
            }
        }
        return pairs;
    }

    private static int byRank(Pair left, Pair right) {
        if (left.overlap != right.overlap) {
            return right.overlap - left.overlap;
        }
        boolean inPlace = left.gold == left.candidate;
        if (inPlace != (right.gold == right.candidate)) {
            return inPlace ? -1 : 1;
        }
        return left.gold != right.gold ? left.gold - right.gold : left.candidate - right.candidate;
    }

    private static int overlap(CodedResult gold, int left, CodedResult candidate, int right, int[] counts) {
        return Arrays.equals(gold.columns()[left], candidate.columns()[right])
                ? gold.height()
                : common(gold.columns()[left], candidate.columns()[right], counts);
    }
}
