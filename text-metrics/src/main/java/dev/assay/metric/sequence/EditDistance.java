package dev.assay.metric.sequence;

/**
 * The least number of symbols to insert, delete or replace that turns one sequence into another (Levenshtein, 1966), 64 places at a
 * time (Myers, "A Fast Bit-Vector Algorithm for Approximate String Matching Based on Dynamic Programming", 1999, in Hyyrö's form of
 * 2003): about {@code n * m / 64} steps.
 */
public final class EditDistance {
    private EditDistance() {}

    public static int of(int[] one, int[] other) {
        if (one.length == 0 || other.length == 0) {
            return one.length + other.length;
        }
        OccurrenceBits places = new OccurrenceBits(one);
        long[] rises = places.full();
        long[] falls = new long[places.words()];
        long last = 1L << ((one.length - 1) % Long.SIZE);
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
    private static int step(long[] row, long[] rises, long[] falls, long last) {
        int carried = 1;
        for (int w = 0; ; w++) {
            long equal = row[w];
            long rise = rises[w];
            long fall = falls[w];
            long vertical = equal | fall;
            if (carried < 0) {
                equal |= 1;
            }
            long horizontal = (((equal & rise) + rise) ^ rise) | equal;
            long up = fall | ~(horizontal | rise);
            long down = rise & horizontal;
            boolean isLast = w == rises.length - 1;
            int change = change(up, down, isLast ? last : Long.MIN_VALUE);
            up = up << 1 | (carried > 0 ? 1 : 0);
            down = down << 1 | (carried < 0 ? 1 : 0);
            rises[w] = down | ~(vertical | up);
            falls[w] = up & vertical;
            if (isLast) {
                return change;
            }
            carried = change;
        }
    }

    private static int change(long up, long down, long bit) {
        if ((up & bit) != 0) {
            return 1;
        }
        return (down & bit) != 0 ? -1 : 0;
    }
}
