package dev.assay.metric;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Jaccard's index of two texts (Jaccard, 1912): the number of different words that both have, as a share of those that either has. */
public final class WordOverlap {
    private WordOverlap() {}

    /** Returns the index of words; 0 where there are none. */
    public static double of(List<String> words, List<String> reference) {
        Set<String> all = new HashSet<>(words);
        Set<String> wanted = new HashSet<>(reference);
        int sum = all.size() + wanted.size();
        all.addAll(wanted);
        return all.isEmpty() ? 0 : (double) (sum - all.size()) / all.size();
    }
}
