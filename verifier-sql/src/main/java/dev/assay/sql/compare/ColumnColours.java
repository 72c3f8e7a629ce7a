package dev.assay.sql.compare;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Colours of the columns of two results. They are refined until rows and columns give no further distinction: a
 * column's colour depends on the codes and colours of its rows, and a row's colour on those of its columns. Columns
 * that correspond in some pairing under which the results are the same have the same colour.
 *
 * @param gold the colour of each column
 * @param candidate the colour of each column
 */
record ColumnColours(long[] gold, long[] candidate) {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    /** Returns the colours that allow the pairings of a rule. */
    static ColumnColours of(ColumnMatching rule, List<String> gold, List<String> candidate) {
        Map<String, Integer> numbers = new HashMap<>();
        return new ColumnColours(of(rule, gold, numbers), of(rule, candidate, numbers));
    }

    private static long[] of(ColumnMatching rule, List<String> names, Map<String, Integer> numbers) {
        long[] colours = new long[names.size()];
        for (int column = 0; column < colours.length; column++) {
            String name = names.get(column).toLowerCase(Locale.ROOT);
            colours[column] = switch (rule) {
                case PERMUTE -> 0;
                case EXACT -> column;
                case BY_NAME -> numbers.computeIfAbsent(name, _ -> numbers.size());
            };
        }
        return colours;
    }

    /**
     * Returns the colours after full refinement, or the present colours when the budget ends.
     *
     * @param left the gold, of the same size as {@code right}
     * @param blocks blocks with as many rows of the gold as of the candidate
     */
    ColumnColours refined(CodedResult left, CodedResult right, RowBlocks blocks, ComparisonBudget budget) {
        ColumnColours colours = this;
        long[] leftRows = new long[left.height()];
        long[] rightRows = new long[right.height()];
        for (int row = 0; row < leftRows.length; row++) {
            leftRows[row] = mix(blocks.gold()[row]);
            rightRows[row] = mix(blocks.candidate()[row]);
        }
        int count = 0;
        boolean still = false;
        while (budget.spend(2 * (left.cells() + right.cells()))) {
            leftRows = rows(left, colours.gold, leftRows);
            rightRows = rows(right, colours.candidate, rightRows);
            colours = new ColumnColours(
                    columns(left, colours.gold, leftRows), columns(right, colours.candidate, rightRows));
            int distinct = (int) Arrays.stream(colours.gold).distinct().count();
            boolean stands = distinct == count;
            if ((stands && still) || distinct == left.width() || !colours.agree()) {
                return colours;
            }
            still = stands;
            count = distinct;
        }
        return colours;
    }

    /** Returns whether each colour is equally frequent in both results; otherwise no pairing makes them the same. */
    boolean agree() {
        long[] left = gold.clone();
        long[] right = candidate.clone();
        Arrays.sort(left);
        Arrays.sort(right);
        return Arrays.equals(left, right);
    }

    /** Returns these colours with a new colour for one column of each result. */
    ColumnColours withPair(int goldColumn, int candidateColumn, int number) {
        long[] left = gold.clone();
        long[] right = candidate.clone();
        long own = mix(left[goldColumn] + GOLDEN * (number + 1L));
        left[goldColumn] = own;
        right[candidateColumn] = own;
        return new ColumnColours(left, right);
    }

    private static long[] rows(CodedResult coded, long[] columns, long[] before) {
        long[] after = new long[before.length];
        for (int column = 0; column < columns.length; column++) {
            int[] codes = coded.columns()[column];
            long colour = columns[column];
            for (int row = 0; row < codes.length; row++) {
                after[row] += mix(colour + codes[row] * GOLDEN);
            }
        }
        for (int row = 0; row < after.length; row++) {
            after[row] = mix(after[row] ^ before[row]);
        }
        return after;
    }

    private static long[] columns(CodedResult coded, long[] before, long[] rows) {
        long[] after = new long[before.length];
        for (int column = 0; column < before.length; column++) {
            int[] codes = coded.columns()[column];
            long sum = 0;
            for (int row = 0; row < codes.length; row++) {
                sum += mix(rows[row] + codes[row] * GOLDEN);
            }
            after[column] = mix(sum ^ before[column]);
        }
        return after;
    }

    private static long mix(long value) {
        long mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
