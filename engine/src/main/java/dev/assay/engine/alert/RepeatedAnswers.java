package dev.assay.engine.alert;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Detects answers that judges accept for any question. Right answers repeat too, but then the golds are equal. It
 * therefore counts the different golds against which one answer was accepted; golds that differ only in white space,
 * case and punctuation are equal.
 */
final class RepeatedAnswers {
    /** The number of different golds from which one answer is an alert. */
    static final int MANY = 12;

    private static final int MOST_ANSWERS = 4_096;
    private static final Pattern NOISE = Pattern.compile("[\\s\\p{P}$]+");

    /** The golds of each answer; the answers that were not accepted for the longest time are evicted. */
    private final Map<String, Set<Integer>> golds = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Set<Integer>> eldest) {
            return size() > MOST_ANSWERS;
        }
    };

    /** Records one acceptance; returns whether the answer has now been accepted against exactly {@link #MANY} golds. */
    boolean accepted(String answer, List<String> against) {
        String normal = normal(answer);
        Set<Integer> seen = golds.computeIfAbsent(normal, _ -> new HashSet<>());
        int gold = against.stream()
                .map(RepeatedAnswers::normal)
                .sorted()
                .collect(Collectors.joining("\u0000"))
                .hashCode();
        return seen.size() < MANY && seen.add(gold) && seen.size() == MANY;
    }

    private static String normal(String text) {
        return NOISE.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("");
    }
}
