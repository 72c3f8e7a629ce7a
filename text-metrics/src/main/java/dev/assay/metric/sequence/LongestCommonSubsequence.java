package dev.assay.metric.sequence;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

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
     * Adds the places in one sequence of one of its longest common subsequences with each other one: that which is read from the ends
     * backwards, and which leaves a symbol of the other sequence only where this makes it longer. It keeps {@code n * m / 64} words.
     *
     * @param one symbols from 0, such as {@link SymbolNumbers} gives
     */
    public static void addPlaces(int[] one, List<int[]> others, BitSet added) {
        if (one.length <= Long.SIZE) {
            addPlacesOfShort(one, others, added);
            return;
        }
        OccurrenceBits places = new OccurrenceBits(one);
        for (int[] other : others) {
            if (Arrays.stream(other).anyMatch(places::has)) {
                addPlaces(one, places, other, added);
            }
        }
    }

    /** Does the same for a sequence whose places fit into one word. */
    private static void addPlacesOfShort(int[] one, List<int[]> others, BitSet added) {
        long[] places = new long[Arrays.stream(one).max().orElse(0) + 1];
        for (int i = 0; i < one.length; i++) {
            places[one[i]] |= 1L << i;
        }
        long all = one.length == 0 ? 0 : -1L >>> (Long.SIZE - one.length);
        long found = 0;
        for (int[] other : others) {
            if (found == all) {
                break;
            }
            found |= placesOfShort(one, places, other);
        }
        for (long left = found; left != 0; left &= left - 1) {
            added.set(Long.numberOfTrailingZeros(left));
        }
    }

    private static long placesOfShort(int[] one, long[] places, int[] other) {
        long[] open = new long[other.length + 1];
        open[0] = -1;
        for (int j = 0; j < other.length; j++) {
            long row = other[j] < places.length ? places[other[j]] : 0;
            open[j + 1] = (open[j] + (open[j] & row)) | (open[j] & ~row);
        }
        long found = 0;
        int i = open[other.length] == -1 ? 0 : one.length;
        int j = other.length;
        while (i > 0 && j > 0) {
            if (one[i - 1] == other[j - 1]) {
                i--;
                j--;
                found |= 1L << i;
            } else if (closedInWord(open[j - 1], i) > closedInWord(open[j], i - 1)) {
                j--;
            } else {
                i--;
            }
        }
        return found;
    }

    private static int closedInWord(long open, int before) {
        return before == 0 ? 0 : Long.bitCount(~open << (Long.SIZE - before));
    }

    private static void addPlaces(int[] one, OccurrenceBits places, int[] other, BitSet added) {
        long[][] open = new long[other.length + 1][];
        open[0] = places.full();
        for (int j = 1; j <= other.length; j++) {
            boolean isKnown = places.has(other[j - 1]);
            open[j] = isKnown ? new long[places.words()] : open[j - 1];
            if (isKnown) {
                step(open[j - 1], places.of(other[j - 1]), open[j]);
            }
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
            int earlier = open[j] == open[j - 1] ? length : closed(open[j - 1], i);
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
