package dev.assay.answer;

import java.util.Locale;
import java.util.Set;

/**
 * Tells an alternative such as "5 if it is even, otherwise 7" from a later correction. Both values of an alternative
 * are one answer.
 */
final class CaseAlternative {
    private static final int LONGEST = 80;
    private static final Set<String> WORDS =
            Set.of("or", "else", "otherwise", "alternatively", "unless", "sonst", "sinon");
    private static final Set<String> CONCLUSIONS =
            Set.of("so", "thus", "hence", "therefore", "finally", "final", "wrong", "correct", "not", "equivalently");

    private CaseAlternative() {}

    /**
     * Returns whether the text between two answers leaves the choice open ("or", "otherwise") and does not decide it
     * ("so", "therefore").
     */
    static boolean joins(String text, int from, int to) {
        if (to - from > LONGEST || to <= from) {
            return false;
        }
        String between = text.substring(from, to);
        String sentence = between.substring(Math.max(0, between.lastIndexOf(". ")));
        boolean open = false;
        for (String word : sentence.toLowerCase(Locale.ROOT).split("[^\\p{L}]+", -1)) {
            open |= WORDS.contains(word);
            if (CONCLUSIONS.contains(word)) {
                return false;
            }
        }
        return open;
    }
}
