package dev.assay.text.toolcall;

import java.util.Arrays;

/** The largest matching of expected calls with given ones, each used once. */
final class CallMatching {
    private static final int NONE = -1;

    private CallMatching() {}

    /**
     * Returns the number of the given call that each expected one is matched with, or -1; in any order (augmenting paths).
     *
     * @param fits whether expected call i and given call j may be matched
     */
    static int[] inAnyOrder(boolean[][] fits, int given) {
        int[] expectedOf = new int[given];
        Arrays.fill(expectedOf, NONE);
        for (int i = 0; i < fits.length; i++) {
            augment(i, fits, expectedOf, new boolean[given]);
        }
        int[] givenOf = new int[fits.length];
        Arrays.fill(givenOf, NONE);
        for (int j = 0; j < given; j++) {
            if (expectedOf[j] != NONE) {
                givenOf[expectedOf[j]] = j;
            }
        }
        return givenOf;
    }

    /** The depth of the recursion is at most the number of expected calls. */
    private static boolean augment(int expected, boolean[][] fits, int[] expectedOf, boolean[] seen) {
        for (int j = 0; j < seen.length; j++) {
            if (fits[expected][j] && !seen[j]) {
                seen[j] = true;
                if (expectedOf[j] == NONE || augment(expectedOf[j], fits, expectedOf, seen)) {
                    expectedOf[j] = expected;
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the same where matched calls must come in the expected order (longest common subsequence). */
    static int[] inOrder(boolean[][] fits, int given) {
        int[][] most = new int[fits.length + 1][given + 1];
        for (int i = fits.length - 1; i >= 0; i--) {
            for (int j = given - 1; j >= 0; j--) {
                int skipped = Math.max(most[i + 1][j], most[i][j + 1]);
                most[i][j] = fits[i][j] ? Math.max(skipped, most[i + 1][j + 1] + 1) : skipped;
            }
        }
        int[] givenOf = new int[fits.length];
        Arrays.fill(givenOf, NONE);
        int j = 0;
        for (int i = 0; i < fits.length; i++) {
            while (j < given && most[i][j] == most[i][j + 1]) {
                j++;
            }
            if (j < given && fits[i][j] && most[i][j] == most[i + 1][j + 1] + 1) {
                givenOf[i] = j++;
            }
        }
        return givenOf;
    }
}
