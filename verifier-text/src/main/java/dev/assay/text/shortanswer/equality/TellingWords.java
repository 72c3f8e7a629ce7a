package dev.assay.text.shortanswer.equality;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Golds in words that are no name: all of their content words stand in one sentence of the answer, in any order. */
final class TellingWords {
    private static final Set<String> FUNCTION = Set.of(
            "in", "at", "on", "from", "by", "since", "around", "about", "to", "during", "near", "as", "for", "and",
            "or", "between", "with", "into", "is", "was", "are", "were", "be", "it", "its", "that", "which", "who",
            "their", "his", "her", "up", "over", "s", "this", "these", "those", "inch", "within", "through", "along");

    /** How many words of an answer may hold each content word. */
    private static final int WIDEST = 4;

    private TellingWords() {}

    /** Whether a word only links others. */
    static boolean isFunction(AnswerToken token) {
        return FUNCTION.contains(token.word());
    }

    /** Returns the content words of a gold, by which it may be found; none where it has fewer than two or is a name. */
    static Set<String> of(List<AnswerToken> gold) {
        Set<String> content = new HashSet<>();
        boolean isName = true;
        int numbers = 0;
        for (AnswerToken token : gold) {
            if (!FUNCTION.contains(token.word())) {
                content.add(token.stem());
                isName &= token.isCapital();
                numbers += token.isNumber() ? 1 : 0;
            }
        }
        boolean isMeasure = numbers == 1 && content.size() == 2;
        boolean isList = gold.stream()
                .skip(1)
                .anyMatch(token -> token.isSeparated() || token.word().equals("and"));
        boolean isSeries = numbers > 2 && numbers == content.size();
        return content.size() < 2 || (isName && !isList) || isMeasure || isSeries ? Set.of() : content;
    }

    /** Returns the stretch of a sentence that has all content words. */
    static Optional<FormSearch.Place> in(StatedAnswer answer, Set<String> content) {
        List<AnswerToken> tokens = answer.tokens();
        for (int from = 0; from < tokens.size(); from = answer.sentenceEnd(from)) {
            int end = answer.sentenceEnd(from);
            Set<String> left = new HashSet<>(content);
            int first = -1;
            for (int at = from; at < end; at++) {
                if (left.remove(tokens.get(at).stem())) {
                    first = first < 0 ? at : first;
                    if (left.isEmpty() && at + 1 - first <= WIDEST * content.size()) {
                        return Optional.of(new FormSearch.Place(first, at + 1, "same.content"));
                    }
                }
            }
        }
        return Optional.empty();
    }
}
