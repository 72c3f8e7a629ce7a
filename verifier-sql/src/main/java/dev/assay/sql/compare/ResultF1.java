package dev.assay.sql.compare;

import dev.assay.sql.engine.table.ResultTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The share of the gold's result in a candidate's result: F1 over the values of rows that agree.
 *
 * <p>Columns are paired one to one, starting with the columns that share most values. With the best k pairs, a row of
 * the candidate agrees with a row of the gold that has the same values in all k; each row is used once. The hits are k
 * values for each such row. Precision divides them by all values of the candidate, recall by all values of the gold.
 * The best k counts. So an extra column or row costs precision, a missing one costs recall, and values that agree only
 * in different rows earn nothing together.
 */
public final class ResultF1 {
    private static final int MOST_COLUMNS = 64;

    /** A column of the gold and one of the candidate. */
    private record Pair(int gold, int candidate, int overlap) {}

    private ResultF1() {}

    /**
     * Returns the F1, from 0 to 1. It is 1 if both results have no rows and equally many columns, and 0 if only one has
     * no rows.
     */
    public static double of(ValueComparison values, ResultTable gold, ResultTable candidate) {
        if (gold.rows().isEmpty() || candidate.rows().isEmpty()) {
            boolean same = gold.rows().isEmpty() && candidate.rows().isEmpty();
            return same && gold.columns().size() == candidate.columns().size() ? 1 : 0;
        }
        ComparisonRules rules = new ComparisonRules(RowComparison.BAG, ColumnMatching.PERMUTE, values);
        List<CodedResult> coded = ValueCoding.of(rules.keying(gold, candidate), false, List.of(gold, candidate));
        return of(coded.get(0), coded.get(1));
    }

    private static double of(CodedResult gold, CodedResult candidate) {
        int[] goldRows = new int[gold.height()];
        int[] candidateRows = new int[candidate.height()];
        double best = 0;
        int paired = 0;
        int[] counts = new int[Math.max(gold.keys().size(), gold.height() + candidate.height())];
        for (Pair pair : pairs(gold, candidate, counts)) {
            paired++;
            Map<Long, Integer> numbers = new HashMap<>();
            number(goldRows, gold.columns()[pair.gold], numbers);
            number(candidateRows, candidate.columns()[pair.candidate], numbers);
            double hits = (double) paired * common(goldRows, candidateRows, counts);
            best = Math.max(best, 2 * hits / (gold.cells() + candidate.cells()));
        }
        return Math.clamp(best, 0, 1);
    }

    /** Gives equal numbers to rows with equal numbers so far and equal codes. */
    private static void number(int[] rows, int[] codes, Map<Long, Integer> numbers) {
        for (int row = 0; row < rows.length; row++) {
            long key = ((long) rows[row] << Integer.SIZE) | codes[row];
            rows[row] = numbers.computeIfAbsent(key, _ -> numbers.size());
        }
    }

    /**
     * Returns the size of the common bag of these numbers.
     *
     * @param counts a zero for each number, before and after the call; a new array for each pair of columns would cost
     *     more
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

    /**
     * Returns the pairs of columns, those that share most values first; among equals, those at the same place, then the
     * first.
     */
    private static List<Pair> pairs(CodedResult gold, CodedResult candidate, int[] counts) {
        List<Pair> all = new ArrayList<>();
        for (int left = 0; left < Math.min(gold.width(), MOST_COLUMNS); left++) {
            for (int right = 0; right < Math.min(candidate.width(), MOST_COLUMNS); right++) {
                int overlap = overlap(gold, left, candidate, right, counts);
                if (overlap > 0) {
                    all.add(new Pair(left, right, overlap));
                }
            }
        }
        all.sort(ResultF1::byRank);
        BitSet takenGold = new BitSet();
        BitSet takenCandidate = new BitSet();
        List<Pair> pairs = new ArrayList<>();
        for (Pair pair : all) {
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
