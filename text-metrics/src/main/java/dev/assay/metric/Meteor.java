package dev.assay.metric;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * METEOR of one text and one reference (Lavie and Agarwal, "METEOR: An Automatic Metric for MT Evaluation with High Levels
 * of Correlation with Human Judgments", 2007), as NLTK's {@code meteor_score} has it. Words are paired where they are
 * equal, then where their stems are, then where the stem in the reference is a synonym of the stem in the text. {@code F =
 * 10PR / (R + 9P)}, less {@code 0.5 * (chunks / pairs)^3} of it, where a chunk is a run of pairs that stand side by side in
 * both. Words are paired from the last to the first, each with the last word that is free, which is not always the pairing
 * with the fewest chunks.
 */
final class Meteor {
    private static final int UNPAIRED = -1;

    private final int[] pairs;
    private final boolean[] taken;

    private Meteor(int words, int reference) {
        this.pairs = new int[words];
        this.taken = new boolean[reference];
        Arrays.fill(pairs, UNPAIRED);
    }

    static double of(List<String> words, List<String> reference) {
        Meteor meteor = new Meteor(words.size(), reference.size());
        meteor.pair(words, reference, Set::of);
        List<String> stems = stems(words);
        List<String> referenceStems = stems(reference);
        meteor.pair(stems, referenceStems, Set::of);
        meteor.pair(stems, referenceStems, WordNetSynonyms::of);
        return meteor.score();
    }

    private static List<String> stems(List<String> words) {
        return words.stream().map(PorterStemmer::of).toList();
    }

    /**
     * Pairs the words that are free.
     *
     * @param likes the words that a word of the text can be paired with
     */
    private void pair(List<String> words, List<String> reference, Function<String, Set<String>> likes) {
        Map<String, Deque<Integer>> places = new HashMap<>();
        for (int i = 0; i < taken.length; i++) {
            if (!taken[i]) {
                places.computeIfAbsent(reference.get(i), word -> new ArrayDeque<>())
                        .push(i);
            }
        }
        for (int i = pairs.length - 1; i >= 0; i--) {
            if (pairs[i] == UNPAIRED) {
                pairs[i] = last(places, likes.apply(words.get(i)));
            }
            if (pairs[i] != UNPAIRED) {
                taken[pairs[i]] = true;
            }
        }
    }

    /** Takes the last place at which one of the words stands. */
    private static int last(Map<String, Deque<Integer>> places, Set<String> words) {
        return words.stream()
                .map(places::get)
                .filter(free -> free != null && !free.isEmpty())
                .max(Comparator.comparing(Deque::peek))
                .map(Deque::pop)
                .orElse(UNPAIRED);
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
        double precision = (double) paired / pairs.length;
        double recall = (double) paired / taken.length;
        double mean = 10 * precision * recall / (recall + 9 * precision);
        double scattered = (double) chunks / paired;
        return mean * (1 - 0.5 * scattered * scattered * scattered);
    }
}
