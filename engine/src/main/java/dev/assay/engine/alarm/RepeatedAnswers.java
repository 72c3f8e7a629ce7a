package dev.assay.engine.alarm;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds answers that judges accept whatever the question is. Right answers repeat too, but then the golds say the same:
 * what counts is how many golds one answer was accepted against that differ after white space, case and punctuation.
 */
final class RepeatedAnswers {
    /** Different golds against which one answer was accepted. */
    static final int MANY = 12;

    private static final int MOST_ANSWERS = 4_096;
    private static final Pattern NOISE = Pattern.compile("[\\s\\p{P}$]+");

    /** The golds of each answer, of which those are forgotten that were not accepted for the longest time. */
    private final Map<String, Set<Integer>> golds = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Set<Integer>> eldest) {
            return size() > MOST_ANSWERS;
        }
    };

    /** Takes one acceptance; whether the answer was accepted against {@link #MANY} golds just now. */
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
