package dev.assay.metric.sequence;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The matching blocks of two sequences as Python's difflib finds them (Ratcliff and Metzener, "Pattern Matching: The Gestalt
 * Approach", 1988): the longest block that both have, of several the first in one and then the first in the other; then the same before
 * and behind it. The time grows with the square of the length, and on hostile sequences with more; so steps are counted.
 */
public final class MatchingBlocks {
    /** As many pairs of equal symbols as are looked at in some tenths of a second. */
    public static final long MOST_STEPS = 1L << 28;

    /** From this length of the other sequence on, its popular symbols begin no block. */
    private static final int POPULAR_FROM = 200;

    private static final int[] NOWHERE = {};

    private final int[] one;
    private final int[] other;
    /** The places of each symbol of the first sequence in the other one, ascending. */
    private final int[][] places;
    /** For each place of the other sequence, the row that last wrote it and the length of the run that ends there. */
    private final long[] runs;

    private final StepBudget budget;
    private int row;

    private MatchingBlocks(int[] one, int[] other, boolean junk, StepBudget budget) {
        this.one = one;
        this.other = other;
        this.places = places(one, other, junk);
        this.runs = new long[other.length + 1];
        this.budget = budget;
    }

    /** A stretch of symbols that both sequences have. */
    public record Block(int at, int otherAt, int length) {
        int end() {
            return at + length;
        }

        int otherEnd() {
            return otherAt + length;
        }
    }

    /**
     * Returns the blocks in order; empty where they take more steps than the budget has.
     *
     * @param junk whether symbols begin no block that make up more than 1 % of another sequence of 200 symbols or more
     */
    public static Optional<List<Block>> of(int[] one, int[] other, boolean junk, StepBudget budget) {
        if (Arrays.equals(one, other)) {
            return Optional.of(List.of(new Block(0, 0, one.length)));
        }
        return new MatchingBlocks(one, other, junk, budget).blocks();
    }

    /** Returns the number of symbols in all blocks, as {@link #of} finds them. */
    public static OptionalInt matched(int[] one, int[] other, boolean junk, StepBudget budget) {
        Optional<List<Block>> blocks = of(one, other, junk, budget);
        return blocks.isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of(blocks.get().stream().mapToInt(Block::length).sum());
    }

    /** Returns 2 · matched / (both lengths); two empty sequences are alike. */
    public static double ratio(int matched, int length, int otherLength) {
        return length + otherLength == 0 ? 1 : 2.0 * matched / (length + otherLength);
    }

    private static int[][] places(int[] one, int[] other, boolean junk) {
        Map<Integer, int[]> counted = new HashMap<>();
        for (int symbol : other) {
            counted.computeIfAbsent(symbol, _ -> new int[1])[0]++;
        }
        int most = junk && other.length >= POPULAR_FROM ? other.length / 100 + 1 : Integer.MAX_VALUE;
        Map<Integer, int[]> places = new HashMap<>();
        counted.forEach((symbol, count) -> places.put(symbol, count[0] > most ? NOWHERE : new int[count[0]]));
        for (int j = other.length - 1; j >= 0; j--) {
            int[] at = places.getOrDefault(other[j], NOWHERE);
            if (at.length > 0) {
                int[] left = counted.getOrDefault(other[j], NOWHERE);
                at[--left[0]] = j;
            }
        }
        int[][] found = new int[one.length][];
        for (int i = 0; i < one.length; i++) {
            found[i] = places.getOrDefault(one[i], NOWHERE);
        }
        return found;
    }

    /** A stretch of both sequences, and the length that a block in it can't exceed before it is extended. */
    private record Stretch(int from, int to, int otherFrom, int otherTo, int longest) {}

    private Optional<List<Block>> blocks() {
        List<Block> blocks = new ArrayList<>();
        Deque<Stretch> open = new ArrayDeque<>();
        push(open, 0, one.length, 0, other.length, Integer.MAX_VALUE);
        while (!open.isEmpty()) {
            Stretch stretch = open.pop();
            Block core = core(stretch);
            if (budget.isSpent()) {
                return Optional.empty();
            }
            Block block = extended(core, stretch);
            if (block.length() > 0) {
                blocks.add(block);
                // No block before the first of the longest ones is as long.
                push(open, stretch.from(), block.at(), stretch.otherFrom(), block.otherAt(), core.length() - 1);
                push(open, block.end(), stretch.to(), block.otherEnd(), stretch.otherTo(), core.length());
            }
        }
        blocks.sort(Comparator.comparingInt(Block::at));
        return Optional.of(blocks);
    }

    private static void push(Deque<Stretch> open, int from, int to, int otherFrom, int otherTo, int longest) {
        if (from < to && otherFrom < otherTo) {
            open.push(new Stretch(from, to, otherFrom, otherTo, longest));
        }
    }

    /** Returns the first of the longest blocks; one of length 0 at the stretch's beginning where there is none. */
    private Block core(Stretch stretch) {
        Block best = new Block(stretch.from(), stretch.otherFrom(), 0);
        row++;
        for (int i = stretch.from(); i < stretch.to() && best.length() < stretch.longest(); i++) {
            row++;
            int[] at = places[i];
            int first = firstFrom(at, stretch.otherFrom());
            int k = firstFrom(at, stretch.otherTo()) - 1;
            budget.spend(1 + Math.max(0, k - first));
            int longest = best.length();
            int end = -1;
            // Backwards, so that what stands before a place is still of the row before.
            for (; k >= first; k--) {
                int j = at[k];
                long before = runs[j];
                int length = (int) (before >>> Integer.SIZE) == row - 1 ? (int) before + 1 : 1;
                runs[j + 1] = (long) row << Integer.SIZE | length;
                if (length > longest || (length == longest && end >= 0)) {
                    longest = length;
                    end = j;
                }
            }
            if (end >= 0) {
                best = new Block(i - longest + 1, end - longest + 1, longest);
            }
            if (budget.isSpent()) {
                return best;
            }
        }
        return best;
    }

    private static int firstFrom(int[] places, int least) {
        int found = Arrays.binarySearch(places, least);
        return found < 0 ? -found - 1 : found;
    }

    /** Popular symbols begin no block, but a block may go on with them. */
    private Block extended(Block core, Stretch stretch) {
        int at = core.at();
        int otherAt = core.otherAt();
        int end = at + core.length();
        int otherEnd = otherAt + core.length();
        while (at > stretch.from() && otherAt > stretch.otherFrom() && one[at - 1] == other[otherAt - 1]) {
            at--;
            otherAt--;
        }
        while (end < stretch.to() && otherEnd < stretch.otherTo() && one[end] == other[otherEnd]) {
            end++;
            otherEnd++;
        }
        return new Block(at, otherAt, end - at);
    }
}
