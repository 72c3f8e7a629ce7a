package dev.assay.sql.distinguish;

import java.util.List;
import java.util.SplittableRandom;

/** Chance that a seed decides, the same on every machine. */
final class SeededRandom {
    private final SplittableRandom random;

    SeededRandom(long seed, long number) {
        this.random = new SplittableRandom(seed * 0x9E3779B97F4A7C15L + number);
    }

    /** From 0 to {@code bound}, exclusive. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    boolean chance(double share) {
        return random.nextDouble() < share;
    }

    <T> T pick(List<T> list) {
        return list.get(below(list.size()));
    }

    <T> void shuffle(List<T> list) {
        for (int at = list.size() - 1; at > 0; at--) {
            int other = below(at + 1);
            T moved = list.get(at);
            list.set(at, list.get(other));
            list.set(other, moved);
        }
    }
}
