package dev.assay.text.choice;

import java.util.LinkedHashSet;
import java.util.Set;

/** The final statement of a response, and what the sentences behind it say of other choices. Sentences are read from the end. */
final class ChoiceStatement {
    /** The most characters of a text that may be letters alone. */
    private static final int LONGEST_OF_SIGNS = 256;

    private final String text;
    private final ChoiceOptions options;
    /** The choices that sentences behind the statement call the answer. */
    private final Set<String> behind = new LinkedHashSet<>();
    /** The choices whose letters begin sentences, as in a list. */
    private final Set<String> items = new LinkedHashSet<>();
    /** The choices of the last sentence that affirms any. */
    private Set<String> last = Set.of();

    private boolean isLastItem;
    private boolean endsWithName;

    private ChoiceStatement(String text, ChoiceOptions options) {
        this.text = text;
        this.options = options;
    }

    /**
     * Returns the choices that an answer with a mark affirms, and those that the text behind it calls the answer.
     *
     * @param sentence the sentence of the answer, which may deny it; empty where the mark alone counts
     */
    static Set<String> marked(String answer, String sentence, String rest, ChoiceOptions options) {
        Set<String> named =
                new LinkedHashSet<>(ChoicePassage.of(answer, options).affirmed());
        if (!named.isEmpty() && !sentence.isEmpty()) {
            named.removeAll(ChoicePassage.ofSentence(sentence, options).denied());
        }
        if (!named.isEmpty() && !rest.isBlank()) {
            named.addAll(new ChoiceStatement(rest, options).asserted());
        }
        return named;
    }

    /**
     * Returns the choices that the final statement of a text without a mark affirms: of the last sentence that concludes, else of an
     * answer at the beginning, else of the last sentence that affirms any; and those that a sentence behind it calls the answer.
     */
    static Set<String> concluded(String text, ChoiceOptions options) {
        if (text.length() <= LONGEST_OF_SIGNS) {
            ChoicePassage whole = ChoicePassage.of(text, options);
            if (whole.isOnlySigns()) {
                return whole.affirmed();
            }
        }
        return new ChoiceStatement(text, options).concluded();
    }

    private Set<String> asserted() {
        ChoiceSentences sentences = new ChoiceSentences(text, options);
        for (int end = text.length(); end > 0; ) {
            int start = sentences.start(end);
            behind.addAll(ChoicePassage.ofSentence(text.substring(start, end), options)
                    .asserted());
            end = start;
        }
        return behind;
    }

    private Set<String> concluded() {
        ChoiceSentences sentences = new ChoiceSentences(text, options);
        for (int end = text.length(); end > 0; ) {
            int start = sentences.start(end);
            ChoicePassage sentence = ChoicePassage.ofSentence(text.substring(start, end), options);
            Set<String> affirmed = sentence.affirmed();
            Set<String> asserted = sentence.asserted();
            endsWithName |= end == text.length() && sentence.isOnlyNames();
            boolean mayConclude = !endsWithName || !asserted.isEmpty();
            if (!affirmed.isEmpty() && mayConclude && sentence.concludes()) {
                return joined(affirmed, behind);
            }
            behind.addAll(asserted);
            if (sentence.isNone()) {
                return behind;
            }
            if (last.isEmpty()) {
                last = affirmed;
                isLastItem = sentence.isItem();
            }
            if (sentence.isItem()) {
                items.addAll(sentence.affirmedFirst());
            }
            end = start;
        }
        if (items.size() > 1) {
            return joined(isLastItem ? items : last, behind);
        }
        Set<String> opening = opening(sentences.firstLineEnd());
        return joined(opening.isEmpty() && behind.isEmpty() ? last : opening, behind);
    }

    /** Returns the choice that the text begins with, as in {@code (B) Paris}, and those that the same line names. */
    private Set<String> opening(int lineEnd) {
        ChoicePassage line = ChoicePassage.ofSentence(text.substring(0, lineEnd), options);
        if (!line.beginsWithChoice()) {
            return Set.of();
        }
        Set<String> affirmed = line.affirmed();
        return line.isItem() ? line.affirmedFirst() : affirmed.size() == 1 ? affirmed : Set.of();
    }

    private static Set<String> joined(Set<String> one, Set<String> other) {
        Set<String> joined = new LinkedHashSet<>(one);
        joined.addAll(other);
        return joined;
    }
}
