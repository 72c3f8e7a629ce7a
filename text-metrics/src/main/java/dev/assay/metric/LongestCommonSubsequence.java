package dev.assay.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The longest common subsequence of two sequences, 64 places at a time (Hyyrö, "Bit-Parallel LCS-length Computation
 * Revisited", 2004): about {@code n * m / 64} steps.
 */
final class LongestCommonSubsequence {
    /**
     * A symbol that occurs at least this often keeps its row of bits; the row of a rarer symbol is made again each
     * time, which takes less memory.
     */
    private static final int OFTEN = 64;

    private final int words;
    private final Map<Integer, List<Integer>> places = new HashMap<>();
    private final Map<Integer, long[]> rows = new HashMap<>();
    private final long[] scratch;

    private LongestCommonSubsequence(int[] one) {
        words = (one.length + Long.SIZE - 1) / Long.SIZE;
        scratch = new long[words];
        for (int i = 0; i < one.length; i++) {
            places.computeIfAbsent(one[i], symbol -> new ArrayList<>()).add(i);
        }
        places.forEach((symbol, at) -> {
            if (at.size() > OFTEN) {
                rows.put(symbol, row(at, new long[words]));
            }
        });
    }

    /** Returns the length of the longest common subsequence. */
    static int longest(int[] one, int[] other) {
        return new LongestCommonSubsequence(one).with(other, one.length);
    }

    private int with(int[] other, int length) {
        long[] open = new long[words];
        Arrays.fill(open, -1L);
        for (int symbol : other) {
            List<Integer> at = places.get(symbol);
            if (at != null) {
                long[] row = rows.get(symbol);
                step(open, row == null ? row(at, scratch) : row);
                if (row == null) {
                    at.forEach(place -> scratch[place / Long.SIZE] = 0);
                }
            }
        }
        int closed = 0;
        for (int i = 0; i < length; i++) {
            closed += (open[i / Long.SIZE] >>> (i % Long.SIZE) & 1) == 0 ? 1 : 0;
        }
        return closed;
    }

    private static long[] row(List<Integer> at, long[] row) {
        at.forEach(place -> row[place / Long.SIZE] |= 1L << (place % Long.SIZE));
        return row;
    }

    /** open = (open + (open & row)) | (open & ~row), with the carry from word to word. */
    private static void step(long[] open, long[] row) {
        long carry = 0;
        for (int w = 0; w < open.length; w++) {
            long matched = open[w] & row[w];
            long sum = open[w] + matched;
            long more = Long.compareUnsigned(sum, open[w]) < 0 ? 1 : 0;
            long whole = sum + carry;
            carry = more | (carry != 0 && whole == 0 ? 1 : 0);
            open[w] = whole | (open[w] & ~row[w]);
        }
    }
}
