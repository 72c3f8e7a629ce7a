package dev.assay.sql.compare;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Which rows may stand for which: a row of the candidate for one of the gold in the same block.
 *
 * @param gold the block of each row of the gold
 * @param candidate the block of each row of the candidate
 * @param partial whether some block has more rows of the gold than of the candidate, any of which may be chosen
 */
record RowBlocks(int[] gold, int[] candidate, boolean partial) {
    /** All rows in one block. */
    static RowBlocks one(int gold, int candidate) {
        return new RowBlocks(new int[gold], new int[candidate], gold > candidate);
    }

    /** Each row in a block of its own. */
    static RowBlocks each(int height) {
        var places = IntStream.range(0, height).toArray();
        return new RowBlocks(places, places, false);
    }

    /** A block for each run of rows that agree in these columns. */
    static RowBlocks runs(CodedResult gold, int[] keys) {
        var blocks = new int[gold.height()];
        for (int row = 1; row < blocks.length; row++) {
            blocks[row] = blocks[row - 1] + (Arrays.equals(gold.row(row, keys), gold.row(row - 1, keys)) ? 0 : 1);
        }
        return new RowBlocks(blocks, blocks, false);
    }
}
