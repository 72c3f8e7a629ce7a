package dev.assay.sql.compare;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The blocks within which rows may correspond: a row of the candidate to a row of the gold in the same block.
 *
 * @param gold the block of each row of the gold
 * @param candidate the block of each row of the candidate
 * @param partial whether some block has more rows of the gold than of the candidate, any of which may be chosen
 */
record RowBlocks(int[] gold, int[] candidate, boolean partial) {
    /** Returns one block with all rows. */
    static RowBlocks one(int gold, int candidate) {
        return new RowBlocks(new int[gold], new int[candidate], gold > candidate);
    }

    /** Returns a separate block for each row. */
    static RowBlocks each(int height) {
        int[] places = IntStream.range(0, height).toArray();
        return new RowBlocks(places, places, false);
    }

    /** Returns a block for each run of rows that agree in these columns. */
    static RowBlocks runs(CodedResult gold, int[] keys) {
        int[] blocks = new int[gold.height()];
        for (int row = 1; row < blocks.length; row++) {
            blocks[row] = blocks[row - 1] + (Arrays.equals(gold.row(row, keys), gold.row(row - 1, keys)) ? 0 : 1);
        }
        return new RowBlocks(blocks, blocks, false);
    }
}
