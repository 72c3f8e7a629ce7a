package dev.assay.engine.recovery;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Detects answers that only repeat stretches of the question.
 *
 * <p>Words of the question may be an answer where it offers some ("Which is larger, A or B?"). An answer is therefore
 * held back only where all its content is stretches of at least three words that cover most of the question, or nearly
 * all of its words in another order, and where no gold explains that.
 */
final class RepeatedQuestion {
    private static final int SHORTEST_STRETCH = 3;
    private static final int SHORTEST_QUESTION = 4;
    private static final int MOST_WORDS = 400;
    private static final int FEWEST_LETTERS = 3;

    /** The share of the question's words from which an answer repeats it. */
    private static final double MOST = 0.5;
    /** The same share where a gold has words of the question. */
    private static final double NEARLY_ALL = 0.8;

    private RepeatedQuestion() {}

    /** Returns whether the answer is only the question, or most of it. */
    static boolean isAll(String askedText, List<String> goldTexts, String answerText) {
        if (askedText.isBlank()) {
            return false;
        }
        ContentWords answer = ContentWords.of(answerText);
        ContentWords question = ContentWords.of(askedText);
        List<ContentWords> golds = goldTexts.stream().map(ContentWords::of).toList();
        if (golds.stream().anyMatch(gold -> gold.left().equals(answer.left()))) {
            return false;
        }
        return answer.raw().equals(question.raw()) || (!isOfVerdicts(golds) && repeats(answer, question, golds));
    }

    /** Returns whether the answer has all words of the question in their order, and no others. */
    static boolean isWhole(String asked, String answer) {
        return ContentWords.of(answer).raw().equals(ContentWords.of(asked).raw());
    }

    /**
     * Returns whether a gold is a verdict or has the word no; a statement in the question's words is then an answer.
     */
    private static boolean isOfVerdicts(List<ContentWords> golds) {
        return golds.stream()
                .anyMatch(gold -> ContentWords.isVerdict(gold) || gold.raw().contains("no"));
    }

    private static boolean repeats(ContentWords answer, ContentWords question, List<ContentWords> golds) {
        List<String> said = answer.left();
        if (said.size() > MOST_WORDS || question.left().size() > MOST_WORDS * SHORTEST_STRETCH || wordCount(said) < 2) {
            return false;
        }
        Set<String> words = new HashSet<>(question.left());
        double share = share(said, words);
        boolean inItsWords = share >= NEARLY_ALL && words.containsAll(said);
        if (!inItsWords && !isOfStretches(said, question.left())) {
            return false;
        }
        boolean offered = golds.stream().anyMatch(gold -> gold.left().stream().anyMatch(words::contains));
        return offered
                ? share >= NEARLY_ALL
                        && words.size() >= SHORTEST_QUESTION
                        && golds.stream().allMatch(gold -> share(gold.left(), words) < MOST)
                : share >= MOST;
    }

    /** Counts words of enough letters: formulas have few different letters, and all of them are in the question. */
    private static long wordCount(List<String> words) {
        return words.stream()
                .filter(word -> word.length() >= FEWEST_LETTERS || Character.isIdeographic(word.codePointAt(0)))
                .filter(word -> Character.isLetter(word.codePointAt(0)))
                .count();
    }

    private static double share(Collection<String> said, Set<String> words) {
        return said.stream().distinct().filter(words::contains).count() / (double) words.size();
    }

    private static boolean isOfStretches(List<String> said, List<String> question) {
        int shortest = Math.min(SHORTEST_STRETCH, question.size());
        for (int at = 0; at < said.size(); ) {
            int longest = 0;
            for (int from = 0; from < question.size(); from++) {
                int length = 0;
                while (at + length < said.size()
                        && from + length < question.size()
                        && said.get(at + length).equals(question.get(from + length))) {
                    length++;
                }
                longest = Math.max(longest, length);
            }
            if (longest < shortest) {
                return false;
            }
            at += longest;
        }
        return true;
    }
}
