package dev.assay.sql.compare;

import java.util.Arrays;

/**
 * The part of a row that must equal that of another row.
 *
 * @param block the block; rows of different blocks are never equal
 * @param hash a hash that spreads well, because codes are small and close together
 */
record RowKey(int block, int[] codes, int hash) {
    private static final int ODD = 0x9E3779B1;

    static RowKey of(int block, int[] codes) {
        int hash = block * ODD;
        for (int code : codes) {
            hash = (hash ^ code) * ODD;
            hash ^= hash >>> 15;
        }
        return new RowKey(block, codes, hash);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RowKey key && hash == key.hash && block == key.block && Arrays.equals(codes, key.codes);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
