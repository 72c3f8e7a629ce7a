package dev.assay.metric.sequence;

import java.util.BitSet;

/**
 * The longest common subsequence of two sequences, 64 places at a time (Hyyrö, "Bit-Parallel LCS-length Computation
 * Revisited", 2004): about {@code n * m / 64} steps. A place of the first sequence is closed where the subsequence grows by it.
 */
public final class LongestCommonSubsequence {
    private LongestCommonSubsequence() {}

    /** Returns the length of the longest common subsequence. */
    public static int longest(int[] one, int[] other) {
        OccurrenceBits places = new OccurrenceBits(one);
        long[] open = places.full();
        for (int symbol : other) {
            if (places.has(symbol)) {
                step(open, places.of(symbol), open);
            }
        }
        return closed(open, one.length);
    }

    /**
     * Adds the places in one sequence of one of the longest common subsequences: the one that is read from the ends backwards, and
     * that leaves a symbol of the other sequence only where this makes it longer. It keeps {@code n * m / 64} words.
     */
    public static void addPlaces(int[] one, int[] other, BitSet added) {
        OccurrenceBits places = new OccurrenceBits(one);
        long[][] open = new long[other.length + 1][];
        open[0] = places.full();
        for (int j = 1; j <= other.length; j++) {
            open[j] = new long[places.words()];
            step(open[j - 1], places.of(other[j - 1]), open[j]);
        }
        int i = one.length;
        int j = other.length;
        int length = closed(open[j], i);
        while (i > 0 && j > 0 && length > 0) {
            if (one[i - 1] == other[j - 1]) {
                added.set(--i);
                j--;
                length--;
                continue;
            }
            int shorter = length - (isClosed(open[j], i - 1) ? 1 : 0);
            int earlier = closed(open[j - 1], i);
            if (earlier > shorter) {
                j--;
                length = earlier;
            } else {
                i--;
                length = shorter;
            }
        }
    }

    /** Returns the number of closed places before a place. */
    private static int closed(long[] open, int before) {
        int closed = 0;
        int whole = before / Long.SIZE;
        for (int w = 0; w < whole; w++) {
            closed += Long.bitCount(~open[w]);
        }
        int rest = before % Long.SIZE;
        return rest == 0 ? closed : closed + Long.bitCount(~open[whole] & ((1L << rest) - 1));
    }

    private static boolean isClosed(long[] open, int place) {
        return (open[place / Long.SIZE] >>> (place % Long.SIZE) & 1) == 0;
    }

    /** next = (open + (open & row)) | (open & ~row), with the carry from word to word. */
    private static void step(long[] open, long[] row, long[] next) {
        long carry = 0;
        for (int w = 0; w < open.length; w++) {
            long now = open[w];
            long matched = now & row[w];
            long sum = now + matched;
            long more = Long.compareUnsigned(sum, now) < 0 ? 1 : 0;
            long whole = sum + carry;
            carry = more | (carry != 0 && whole == 0 ? 1 : 0);
            next[w] = whole | (now & ~row[w]);
        }
    }
}
