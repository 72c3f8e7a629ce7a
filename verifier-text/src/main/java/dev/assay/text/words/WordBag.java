package dev.assay.text.words;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The words of an answer as a multiset, for comparisons with many others. */
public final class WordBag {
    private static final Set<String> CLOSED = Set.of("yes", "no", "noanswer");

    private final NormalizedWords answer;
    private final Map<String, Integer> counts = new HashMap<>();

    private WordBag(NormalizedWords answer) {
        this.answer = answer;
        answer.words().forEach(word -> counts.merge(word, 1, Integer::sum));
    }

    public static WordBag of(NormalizedWords answer) {
        return new WordBag(answer);
    }

    /**
     * Returns 2·common / (both numbers of words), in time linear in the other's words. If either side is yes, no or noanswer, it is 1 for
     * equal texts and 0 for others.
     */
    public double f1(NormalizedWords other) {
        if (CLOSED.contains(answer.text()) || CLOSED.contains(other.text())) {
            return answer.text().equals(other.text()) ? 1 : 0;
        }
        int both = answer.words().size() + other.words().size();
        if (both == 0) {
            return 1;
        }
        Map<String, Integer> seen = new HashMap<>();
        int common = 0;
        for (String word : other.words()) {
            common += seen.merge(word, 1, Integer::sum) <= counts.getOrDefault(word, 0) ? 1 : 0;
        }
        return 2.0 * common / both;
    }
}
