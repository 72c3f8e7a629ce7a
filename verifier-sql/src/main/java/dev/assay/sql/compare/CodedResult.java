package dev.assay.sql.compare;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A result in codes.
 *
 * @param columns the codes of each column, from the first row to the last
 * @param height the number of rows
 * @param loose the codes that chains of near numbers share, whose ends are not near each other
 * @param exact the codes before near numbers were joined; only equal keys share one
 * @param keys the key of each exact code
 */
record CodedResult(int[][] columns, int height, BitSet loose, int[][] exact, List<Object> keys) {
    int width() {
        return columns.length;
    }

    long cells() {
        return (long) width() * height;
    }

    /** Returns the codes of a row in these columns. */
    int[] row(int row, int[] order) {
        int[] codes = new int[order.length];
        for (int at = 0; at < order.length; at++) {
            codes[at] = columns[order[at]][row];
        }
        return codes;
    }

    /** Returns the number at a place whose code is loose. */
    ComparedNumber numeral(int column, int row) {
        return (ComparedNumber) keys.get(exact[column][row]);
    }

    /** Returns these rows only, in the first columns. */
    CodedResult part(int[] rows, int width) {
        return new CodedResult(part(columns, rows, width), rows.length, loose, part(exact, rows, width), keys);
    }

    private static int[][] part(int[][] columns, int[] rows, int width) {
        int[][] kept = new int[width][];
        for (int column = 0; column < width; column++) {
            int[] values = columns[column];
            kept[column] = Arrays.stream(rows).map(row -> values[row]).toArray();
        }
        return kept;
    }
}
