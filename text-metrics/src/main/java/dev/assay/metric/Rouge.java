package dev.assay.metric;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * ROUGE of one text and one reference as F1, without stemming (Lin, "ROUGE: A Package for Automatic Evaluation of
 * Summaries", 2004): ROUGE-N by the sequences of n words, ROUGE-L by the longest common subsequence of words.
 */
final class Rouge {
    private Rouge() {}

    static double n(int length, List<String> words, List<String> reference) {
        NGrams grams = NGrams.of(words, length);
        NGrams other = NGrams.of(reference, length);
        return f1(grams.shared(other), grams.total(), other.total());
    }

    static double l(List<String> words, List<String> reference) {
        Map<String, Integer> numbers = new HashMap<>();
        int common = LongestCommonSubsequence.longest(numbered(words, numbers), numbered(reference, numbers));
        return f1(common, words.size(), reference.size());
    }

    private static int[] numbered(List<String> words, Map<String, Integer> numbers) {
        return words.stream()
                .mapToInt(word -> numbers.computeIfAbsent(word, unknown -> numbers.size()))
                .toArray();
    }

    /** 2PR / (P + R), where P is shared / total and R is shared / expected. */
    private static double f1(int shared, int total, int expected) {
        return total + expected == 0 ? 0 : 2.0 * shared / (total + expected);
    }
}
