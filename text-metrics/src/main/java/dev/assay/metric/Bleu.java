package dev.assay.metric;

import java.util.List;

/**
 * BLEU of one text and one reference (Papineni et al., "BLEU: a Method for Automatic Evaluation of Machine Translation",
 * 2002): the geometric mean of the clipped precisions of 1 to 4 words, times {@code e^(1 - r/c)} where the text has c
 * words and the reference r > c. A text of fewer than 4 words is measured by the lengths that it has. The k-th precision
 * that is zero counts as {@code 1 / (2^k * total)} (Chen and Cherry, "A Systematic Comparison of Smoothing Techniques for
 * Sentence-Level BLEU", 2014, technique 3); no word in common is 0.
 */
final class Bleu {
    private static final int ORDERS = 4;

    private Bleu() {}

    static double of(List<String> words, List<String> reference) {
        int orders = Math.min(ORDERS, words.size());
        double logarithms = 0;
        int zeros = 0;
        for (int n = 1; n <= orders; n++) {
            NGrams grams = NGrams.of(words, n);
            double shared = grams.shared(NGrams.of(reference, n));
            if (n == 1 && shared == 0) {
                return 0;
            }
            if (shared == 0) {
                zeros++;
                shared = StrictMath.pow(2, -zeros);
            }
            logarithms += StrictMath.log(shared / grams.total());
        }
        double brevity = Math.min(0, 1 - (double) reference.size() / words.size());
        return StrictMath.exp(logarithms / orders + brevity);
    }
}
