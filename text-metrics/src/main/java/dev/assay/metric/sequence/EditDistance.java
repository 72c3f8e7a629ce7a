package dev.assay.metric.sequence;

import java.util.Arrays;

/**
 * The least number of symbols to insert, delete or replace that turns one sequence into another (Levenshtein, 1966), 64 places at a
 * time (Myers, "A Fast Bit-Vector Algorithm for Approximate String Matching Based on Dynamic Programming", 1999, in Hyyrö's form of
 * 2003): about {@code n * m / 64} steps.
 */
public final class EditDistance {
    private EditDistance() {}

    public static int of(int[] one, int[] other) {
        int start = 0;
        int most = Math.min(one.length, other.length);
        while (start < most && one[start] == other[start]) {
            start++;
        }
        int end = 0;
        while (end < most - start && one[one.length - 1 - end] == other[other.length - 1 - end]) {
            end++;
        }
        return between(
                Arrays.copyOfRange(one, start, one.length - end), Arrays.copyOfRange(other, start, other.length - end));
    }

    private static int between(int[] one, int[] other) {
        if (one.length == 0 || other.length == 0) {
            return one.length + other.length;
        }
        OccurrenceBits places = new OccurrenceBits(one);
        long[] rises = places.full();
        long[] falls = new long[places.words()];
        int last = (one.length - 1) % Long.SIZE;
        int distance = one.length;
        for (int symbol : other) {
            distance += step(places.of(symbol), rises, falls, last);
        }
        return distance;
    }

    /** Returns 1 − distance / the longer length; two empty sequences are alike. */
    public static double similarity(int[] one, int[] other) {
        int longer = Math.max(one.length, other.length);
        return longer == 0 ? 1 : 1 - (double) of(one, other) / longer;
    }

    /** Moves on by one symbol of the other sequence, and returns by how much the distance changes. */
    private static int step(long[] row, long[] rises, long[] falls, int last) {
        long carriedUp = 1;
        long carriedDown = 0;
        long up = 0;
        long down = 0;
        for (int w = 0; w < rises.length; w++) {
            long rise = rises[w];
            long fall = falls[w];
            long equal = row[w] | carriedDown;
            long vertical = row[w] | fall;
            long horizontal = (((equal & rise) + rise) ^ rise) | equal;
            up = fall | ~(horizontal | rise);
            down = rise & horizontal;
            long shiftedUp = (up << 1) | carriedUp;
            long shiftedDown = (down << 1) | carriedDown;
            carriedUp = up >>> (Long.SIZE - 1);
            carriedDown = down >>> (Long.SIZE - 1);
            rises[w] = shiftedDown | ~(vertical | shiftedUp);
            falls[w] = shiftedUp & vertical;
        }
        return (int) ((up >>> last) & 1) - (int) ((down >>> last) & 1);
    }
}
