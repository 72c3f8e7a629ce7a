package dev.assay.cli.preflight;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The words and numbers of an answer, in lower case and without commands of LaTeX. */
final class AnswerWords {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

    private AnswerWords() {}

    static List<String> of(String text) {
        return WORD.matcher(text.replaceAll("\\\\[A-Za-z]+", " ").toLowerCase(Locale.ROOT))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    /** Returns whether two answers begin with the same word, as "18 (ounces)" and "18 (stamps)" do. */
    static boolean beginAlike(String one, String other) {
        List<String> words = of(one);
        List<String> others = of(other);
        return !words.isEmpty() && !others.isEmpty() && words.getFirst().equals(others.getFirst());
    }
}
