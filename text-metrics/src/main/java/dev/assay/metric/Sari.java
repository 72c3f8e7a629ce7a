package dev.assay.metric;

import dev.assay.metric.sequence.SymbolNumbers;
import java.util.Arrays;
import java.util.List;

/**
 * SARI of a simplified text (Xu et al., "Optimizing Statistical Machine Translation for Text Simplification", 2016): the mean, over 1 to 4
 * words, of F1 of what is kept of the original, F1 of what is added and the precision of what is deleted. Where there is nothing to
 * count, that part is 1; the recall of what is kept is by number, as in Tensor2Tensor and in {@code evaluate}.
 *
 * @param keep from 0 to 1
 * @param delete from 0 to 1
 * @param add from 0 to 1
 */
public record Sari(double keep, double delete, double add) {
    private static final int ORDERS = 4;

    /**
     * Returns SARI of words.
     *
     * @param references at least one
     */
    public static Sari of(List<String> original, List<String> words, List<List<String>> references) {
        SymbolNumbers numbers = new SymbolNumbers();
        GramTrie grams = new GramTrie(ORDERS, original.size() + words.size());
        Operations[] operations = new Operations[ORDERS];
        Arrays.setAll(operations, _ -> new Operations());
        int[] source = grams.add(numbers.of(original));
        int[] text = grams.add(numbers.of(words));
        int[] wanted = {};
        for (List<String> reference : references) {
            int[] counts = grams.add(numbers.of(reference));
            for (int node = 0; node < wanted.length; node++) {
                counts[node] += wanted[node];
            }
            wanted = counts;
        }
        for (int node = 1; node < grams.size(); node++) {
            operations[grams.length(node) - 1].count(
                    references.size() * count(source, node),
                    references.size() * count(text, node),
                    count(wanted, node));
        }
        return mean(operations);
    }

    private static int count(int[] counts, int node) {
        return node < counts.length ? counts[node] : 0;
    }

    private static Sari mean(Operations[] operations) {
        double keep = 0;
        double delete = 0;
        double add = 0;
        for (Operations each : operations) {
            keep += each.keep() / operations.length;
            delete += each.delete() / operations.length;
            add += each.add() / operations.length;
        }
        return new Sari(Math.min(1, keep), Math.min(1, delete), Math.min(1, add));
    }

    /** Returns the mean of the three. */
    public double score() {
        return (keep + delete + add) / 3;
    }

    /** What was kept, deleted and added among the n-grams of one length. */
    private static final class Operations {
        private double keptRightly;
        private int kept;
        private double keptRight;
        private double keepable;
        private double deletedRightly;
        private int deleted;
        private int added;
        private int addedRight;
        private int addable;

        /** Counts an n-gram; the first two counts are multiplied by the number of references. */
        void count(int source, int text, int wanted) {
            int keeps = Math.min(source, text);
            if (keeps > 0) {
                kept++;
                keptRightly += (double) Math.min(keeps, wanted) / keeps;
                keptRight += Math.min(keeps, wanted);
            }
            keepable += Math.min(source, wanted);
            int deletes = source - text;
            if (deletes > 0) {
                deleted++;
                deletedRightly += (double) Math.max(0, deletes - wanted) / deletes;
            }
            if (source == 0) {
                added += text > 0 ? 1 : 0;
                addable += wanted > 0 ? 1 : 0;
                addedRight += text > 0 && wanted > 0 ? 1 : 0;
            }
        }

        double keep() {
            return f1(share(keptRightly, kept), share(keptRight, keepable));
        }

        double delete() {
            return share(deletedRightly, deleted);
        }

        double add() {
            return f1(share(addedRight, added), share(addedRight, addable));
        }

        private static double share(double right, double all) {
            return all == 0 ? 1 : right / all;
        }

        private static double f1(double precision, double recall) {
            return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
        }
    }
}
