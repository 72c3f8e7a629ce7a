package dev.assay.metric;

import java.util.List;

/**
 * BLEU of one text and its references (Papineni et al., "BLEU: a Method for Automatic Evaluation of Machine Translation",
 * 2002): the geometric mean of the clipped precisions of 1 to 4 words, times {@code e^(1 - r/c)} where the text has c
 * words and the reference nearest in length r > c. The k-th precision that is zero counts as {@code 1 / (2^k * total)} (Chen and Cherry, "A
 * Systematic Comparison of Smoothing Techniques for Sentence-Level BLEU", 2014, technique 3); no word in common is 0.
 *
 * @param score from 0 to 1
 * @param brevity the factor for a text that is too short, from 0 to 1
 */
public record Bleu(double score, double brevity) {
    private static final int ORDERS = 4;
    private static final Bleu NONE = new Bleu(0, 0);

    static Bleu of(List<String> words, List<String> reference) {
        return of(words, List.of(reference), true);
    }

    /**
     * Returns BLEU of words.
     *
     * @param references at least one
     * @param effectiveOrder whether a text of fewer than 4 words is measured by the lengths that it has; else it has 0
     */
    public static Bleu of(List<String> words, List<List<String>> references, boolean effectiveOrder) {
        GramOverlap overlap = GramOverlap.ofWords(words, references, ORDERS);
        int orders = effectiveOrder ? Math.min(ORDERS, words.size()) : ORDERS;
        if (words.isEmpty() || overlap.shared(1) == 0 || overlap.total(orders) == 0) {
            return NONE;
        }
        double logarithms = 0;
        int zeros = 0;
        for (int n = 1; n <= orders; n++) {
            double shared = overlap.shared(n);
            if (shared == 0) {
                zeros++;
                shared = StrictMath.pow(2, -zeros);
            }
            logarithms += StrictMath.log(shared / overlap.total(n));
        }
        double brevity = Math.min(0, 1 - (double) overlap.referenceLength() / words.size());
        // Rounding may leave a little more than 1.
        return new Bleu(Math.min(1, StrictMath.exp(logarithms / orders + brevity)), StrictMath.exp(brevity));
    }
}
