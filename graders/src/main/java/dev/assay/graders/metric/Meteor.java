package dev.assay.graders.metric;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * METEOR of one text and one reference (Banerjee and Lavie, "METEOR: An Automatic Metric for MT Evaluation", 2005): words
 * are paired where they are equal, then where their stems are (Porter). {@code F = 10PR / (R + 9P)}, less {@code 0.5 *
 * (chunks / pairs)^3} of it, where a chunk is a run of pairs that stand side by side in both. There are no synonyms: they
 * would need WordNet. Of several words that a word can be paired with, the one after its predecessor's is taken, else the
 * first, which is not always the pairing with the fewest chunks.
 */
final class Meteor {
    private static final int UNPAIRED = -1;

    private final List<String> words;
    private final List<String> reference;
    private final int[] pairs;
    private final boolean[] taken;

    private Meteor(List<String> words, List<String> reference) {
        this.words = words;
        this.reference = reference;
        this.pairs = new int[words.size()];
        this.taken = new boolean[reference.size()];
        Arrays.fill(pairs, UNPAIRED);
    }

    static double of(List<String> words, List<String> reference) {
        Meteor meteor = new Meteor(words, reference);
        meteor.pair(UnaryOperator.identity());
        meteor.pair(PorterStemmer::of);
        return meteor.score();
    }

    private void pair(UnaryOperator<String> form) {
        Map<String, TreeSet<Integer>> places = new HashMap<>();
        for (int i = 0; i < reference.size(); i++) {
            if (!taken[i]) {
                places.computeIfAbsent(form.apply(reference.get(i)), word -> new TreeSet<>())
                        .add(i);
            }
        }
        for (int i = 0; i < pairs.length; i++) {
            TreeSet<Integer> free = pairs[i] == UNPAIRED ? places.get(form.apply(words.get(i))) : null;
            if (free != null && !free.isEmpty()) {
                int after = i == 0 || pairs[i - 1] == UNPAIRED ? UNPAIRED : pairs[i - 1] + 1;
                int chosen = free.contains(after) ? after : free.first();
                free.remove(chosen);
                pairs[i] = chosen;
                taken[chosen] = true;
            }
        }
    }

    private double score() {
        int paired = 0;
        int chunks = 0;
        for (int i = 0; i < pairs.length; i++) {
            if (pairs[i] != UNPAIRED) {
                paired++;
                boolean goesOn = i > 0 && pairs[i - 1] != UNPAIRED && pairs[i - 1] + 1 == pairs[i];
                chunks += goesOn ? 0 : 1;
            }
        }
        if (paired == 0) {
            return 0;
        }
        double precision = (double) paired / words.size();
        double recall = (double) paired / reference.size();
        double mean = 10 * precision * recall / (recall + 9 * precision);
        double scattered = (double) chunks / paired;
        return mean * (1 - 0.5 * scattered * scattered * scattered);
    }
}
