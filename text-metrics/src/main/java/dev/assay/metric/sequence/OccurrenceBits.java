package dev.assay.metric.sequence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The places of each symbol in a sequence, as rows of bits, 64 places in each word. */
final class OccurrenceBits {
    /** A symbol that occurs at least this often keeps its row; in long sequences the row of a rarer one is made again each time. */
    private static final int OFTEN = 64;

    /** The most words of rows that are all kept. */
    private static final int ALL = 1 << 16;

    private final int words;
    private final Map<Integer, List<Integer>> places = new HashMap<>();
    private final Map<Integer, long[]> rows = new HashMap<>();
    private final long[] absent;
    private final long[] scratch;
    private List<Integer> inScratch = List.of();

    OccurrenceBits(int[] sequence) {
        words = Math.max(1, (sequence.length + Long.SIZE - 1) / Long.SIZE);
        absent = new long[words];
        scratch = new long[words];
        for (int i = 0; i < sequence.length; i++) {
            places.computeIfAbsent(sequence[i], symbol -> new ArrayList<>()).add(i);
        }
        boolean all = (long) places.size() * words <= ALL;
        places.forEach((symbol, at) -> {
            if (all || at.size() > OFTEN) {
                rows.put(symbol, set(at, new long[words]));
            }
        });
    }

    /** Returns the number of words in a row. */
    int words() {
        return words;
    }

    /** Returns a row of as many words with all bits set. */
    long[] full() {
        long[] row = new long[words];
        Arrays.fill(row, -1L);
        return row;
    }

    boolean has(int symbol) {
        return places.containsKey(symbol);
    }

    /** Returns the row of a symbol, which holds until the next call; the caller does not change it. */
    long[] of(int symbol) {
        long[] row = rows.get(symbol);
        if (row != null) {
            return row;
        }
        List<Integer> at = places.get(symbol);
        if (at == null) {
            return absent;
        }
        inScratch.forEach(place -> scratch[place / Long.SIZE] = 0);
        inScratch = at;
        return set(at, scratch);
    }

    private static long[] set(List<Integer> at, long[] row) {
        at.forEach(place -> row[place / Long.SIZE] |= 1L << (place % Long.SIZE));
        return row;
    }
}
