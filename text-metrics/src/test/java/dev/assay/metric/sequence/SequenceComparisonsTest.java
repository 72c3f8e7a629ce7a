package dev.assay.metric.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares each comparison with a slow one, on sequences shorter and longer than a machine word. */
class SequenceComparisonsTest {
    private static final int MOST_LENGTH = 300;

    static IntStream seeds() {
        return IntStream.range(0, 60);
    }

    private static int[] sequence(Random random) {
        int symbols = 1 + random.nextInt(12);
        return random.ints(random.nextInt(MOST_LENGTH), 0, symbols).toArray();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theEditDistanceIsThatOfTheTable(int seed) {
        Random random = new Random(seed);
        int[] one = sequence(random);
        int[] other = sequence(random);
        int[][] table = new int[one.length + 1][other.length + 1];
        for (int i = 0; i <= one.length; i++) {
            for (int j = 0; j <= other.length; j++) {
                if (i == 0 || j == 0) {
                    table[i][j] = i + j;
                } else {
                    int replaced = table[i - 1][j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1);
                    table[i][j] = Math.min(replaced, 1 + Math.min(table[i - 1][j], table[i][j - 1]));
                }
            }
        }

        assertThat(EditDistance.of(one, other)).isEqualTo(table[one.length][other.length]);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void thePlacesOfTheSubsequenceAreThoseOfTheTable(int seed) {
        Random random = new Random(seed);
        int[] one = sequence(random);
        int[] other = sequence(random);
        int[][] table = new int[one.length + 1][other.length + 1];
        for (int i = 1; i <= one.length; i++) {
            for (int j = 1; j <= other.length; j++) {
                table[i][j] = one[i - 1] == other[j - 1]
                        ? table[i - 1][j - 1] + 1
                        : Math.max(table[i - 1][j], table[i][j - 1]);
            }
        }
        BitSet expected = new BitSet();
        for (int i = one.length, j = other.length; i > 0 && j > 0; ) {
            if (one[i - 1] == other[j - 1]) {
                expected.set(--i);
                j--;
            } else if (table[i][j - 1] > table[i - 1][j]) {
                j--;
            } else {
                i--;
            }
        }

        BitSet places = new BitSet();
        LongestCommonSubsequence.addPlaces(one, List.of(other), places);

        assertThat(places).isEqualTo(expected);
        assertThat(LongestCommonSubsequence.longest(one, other)).isEqualTo(expected.cardinality());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theMatchingBlocksAreThoseOfASearchWithoutBound(int seed) {
        Random random = new Random(seed);
        int[] one = sequence(random);
        int[] other = sequence(random);

        assertThat(MatchingBlocks.matched(one, other, false, new StepBudget(MatchingBlocks.MOST_STEPS)))
                .hasValue(matched(one, 0, one.length, other, 0, other.length));
    }

    private static int matched(int[] one, int from, int to, int[] other, int otherFrom, int otherTo) {
        int at = from;
        int otherAt = otherFrom;
        int longest = 0;
        for (int i = from; i < to; i++) {
            for (int j = otherFrom; j < otherTo; j++) {
                int length = 0;
                while (i + length < to && j + length < otherTo && one[i + length] == other[j + length]) {
                    length++;
                }
                if (length > longest) {
                    longest = length;
                    at = i;
                    otherAt = j;
                }
            }
        }
        return longest == 0
                ? 0
                : longest
                        + matched(one, from, at, other, otherFrom, otherAt)
                        + matched(one, at + longest, to, other, otherAt + longest, otherTo);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aSpentBudgetGivesNoBlocks(int seed) {
        int[] one = IntStream.range(0, 100 + seed).map(i -> i % 3).toArray();
        int[] other = IntStream.range(0, 100).map(i -> i % 2).toArray();

        assertThat(MatchingBlocks.of(one, other, false, new StepBudget(50))).isEmpty();
    }
}
