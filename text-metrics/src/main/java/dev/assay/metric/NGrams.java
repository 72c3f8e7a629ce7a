package dev.assay.metric;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The n-grams of a text, with the count of each.
 *
 * @param total the sum of all counts
 */
record NGrams(Map<List<String>, Integer> counts, int total) {
    static NGrams of(List<String> words, int length) {
        Map<List<String>, Integer> counts = new HashMap<>();
        int total = Math.max(0, words.size() - length + 1);
        for (int from = 0; from < total; from++) {
            counts.merge(words.subList(from, from + length), 1, Integer::sum);
        }
        return new NGrams(counts, total);
    }

    /** Returns the number of shared n-grams; each counts as often as it occurs in the text that has it less often. */
    int shared(NGrams other) {
        int shared = 0;
        for (Map.Entry<List<String>, Integer> gram : counts.entrySet()) {
            shared += Math.min(gram.getValue(), other.counts.getOrDefault(gram.getKey(), 0));
        }
        return shared;
    }
}
