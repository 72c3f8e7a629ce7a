package dev.assay.metric;

import dev.assay.metric.sequence.LongestCommonSubsequence;

/**
 * The normalised Indel similarity of two texts, which rapidfuzz calls {@code ratio}: {@code 2 * L / (n + m)}, where L is
 * the length of the longest common subsequence of their characters, and n and m are their lengths.
 */
final class FuzzyMatch {
    private FuzzyMatch() {}

    static double of(String text, String reference) {
        int[] one = text.codePoints().toArray();
        int[] other = reference.codePoints().toArray();
        return one.length + other.length == 0
                ? 1
                : 2.0 * LongestCommonSubsequence.longest(one, other) / (one.length + other.length);
    }
}
