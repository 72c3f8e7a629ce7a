package dev.assay.metric;

import java.util.List;

/**
 * Google's BLEU of one text and one reference (Wu et al., "Google's Neural Machine Translation System", 2016, section 6):
 * the lower of precision and recall of all sequences of 1 to 4 words together.
 */
final class Gleu {
    private static final int ORDERS = 4;

    private Gleu() {}

    static double of(List<String> words, List<String> reference) {
        GramOverlap overlap = GramOverlap.of(words, reference, ORDERS);
        int shared = 0;
        int total = 0;
        int expected = 0;
        for (int n = 1; n <= ORDERS; n++) {
            shared += overlap.shared(n);
            total += overlap.total(n);
            expected += overlap.expected(n);
        }
        return (double) shared / Math.max(total, expected);
    }
}
