package dev.assay.metric;

import java.util.Arrays;

/**
 * The n-grams of sequences of symbols. Each is a node, a number from 1, below the node of the n-gram without its last symbol. Symbols are
 * at least 0.
 */
final class GramTrie {
    static final int ROOT = 0;
    static final int ABSENT = -1;

    private static final int SMALLEST = 64;
    private static final int LARGEST_GUESS = 1 << 13;

    private final int orders;
    private long[] keys;
    private int[] nodes;
    private byte[] lengths;
    private int size = 1;

    /**
     * @param orders the length of the longest n-grams
     * @param symbols the number of symbols that come, to make room for a part of them
     */
    GramTrie(int orders, int symbols) {
        int room = Integer.highestOneBit(Math.clamp(2L * orders * symbols, SMALLEST, LARGEST_GUESS));
        this.orders = orders;
        this.keys = new long[room];
        this.nodes = new int[room];
        this.lengths = new byte[room / 2];
    }

    int orders() {
        return orders;
    }

    /** Returns one more than the largest node. */
    int size() {
        return size;
    }

    /** Returns the number of symbols of a node's n-gram. */
    int length(int node) {
        return lengths[node];
    }

    /** Returns the node of an n-gram that goes on with a symbol, or {@link #ABSENT}. */
    int child(int node, int symbol) {
        return nodes[slot(key(node, symbol))] - 1;
    }

    private int childOrNew(int node, int symbol) {
        long key = key(node, symbol);
        int slot = slot(key);
        if (nodes[slot] == 0) {
            if (2 * size > keys.length) {
                grow();
                slot = slot(key);
            }
            if (size == lengths.length) {
                lengths = Arrays.copyOf(lengths, 2 * size);
            }
            lengths[size] = (byte) (lengths[node] + 1);
            keys[slot] = key;
            nodes[slot] = ++size;
        }
        return nodes[slot] - 1;
    }

    /** Adds all n-grams of a sequence, and returns how often each node occurs in it. */
    int[] add(int[] symbols) {
        int[] counts = new int[size + orders * Math.min(symbols.length, LARGEST_GUESS)];
        for (int from = 0; from < symbols.length; from++) {
            int node = ROOT;
            for (int at = from; at < Math.min(symbols.length, from + orders); at++) {
                node = childOrNew(node, symbols[at]);
                if (node >= counts.length) {
                    counts = Arrays.copyOf(counts, 2 * node + 1);
                }
                counts[node]++;
            }
        }
        return Arrays.copyOf(counts, size);
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldNodes = nodes;
        keys = new long[2 * oldKeys.length];
        nodes = new int[keys.length];
        for (int old = 0; old < oldKeys.length; old++) {
            if (oldNodes[old] != 0) {
                int slot = slot(oldKeys[old]);
                keys[slot] = oldKeys[old];
                nodes[slot] = oldNodes[old];
            }
        }
    }

    private static long key(int node, int symbol) {
        return (long) node << Integer.SIZE | symbol;
    }

    /** Returns the place of a key, or the free place where it belongs; a node is kept as one more than it is. */
    private int slot(long key) {
        long mixed = (key ^ key >>> 29) * 0xBF58476D1CE4E5B9L;
        int mask = keys.length - 1;
        int slot = (int) (mixed ^ mixed >>> 32) & mask;
        while (nodes[slot] != 0 && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }
}
