package dev.assay.text.constraints;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Instructions on the first, the last and the other words of sentences and of the whole answer. */
final class SentenceConstraints {
    static final Map<String, Function<InstructionArguments, Constraint>> TYPES = Map.of(
            "first_word:first_word_sent", SentenceConstraints::firstOfSentences,
            "first_word:first_word_answer", SentenceConstraints::firstOfAnswer,
            "last_word:last_word_sent", SentenceConstraints::lastOfSentences,
            "last_word:last_word_answer", SentenceConstraints::lastOfAnswer,
            "count:counting_composition", SentenceConstraints::composition,
            "count:count_unique", _ -> SentenceConstraints::hasNoWordTwice,
            "keywords:keyword_specific_position", SentenceConstraints::position,
            "keywords:start_end", _ -> SentenceConstraints::endsAsItStarts,
            "detectable_format:sentence_hyphens", _ -> SentenceConstraints::joinsSentencesByHyphens);

    private static final int COMPOSED_PARAGRAPHS = 3;

    private SentenceConstraints() {}

    private static Constraint firstOfSentences(InstructionArguments arguments) {
        String word = lower(arguments.keyword("first_word"));
        return text -> !text.isTooLongForSentences()
                && MarkedSentences.of(text.text()).stream()
                        .allMatch(sentence -> !sentence.isEmpty()
                                && lower(TextCharacters.split(sentence).getFirst())
                                        .equals(word));
    }

    private static Constraint firstOfAnswer(InstructionArguments arguments) {
        String word = lower(arguments.keyword("first_word"));
        return text -> lower(text.words().getFirst()).equals(word);
    }

    private static Constraint lastOfSentences(InstructionArguments arguments) {
        String word = lower(arguments.keyword("last_word"));
        return text -> !text.isTooLongForSentences()
                && MarkedSentences.of(text.text()).stream()
                        .allMatch(sentence -> !sentence.isEmpty()
                                && plain(TextCharacters.split(sentence).getLast())
                                        .equals(word));
    }

    private static Constraint lastOfAnswer(InstructionArguments arguments) {
        String word = lower(arguments.keyword("last_word"));
        return text -> plain(text.words().getLast()).equals(word);
    }

    private static Constraint composition(InstructionArguments arguments) {
        int sentences = arguments.number("n_sent", 1);
        int words = arguments.number("n_words", 1);
        return text -> {
            if (text.isTooLongForSentences()) {
                return false;
            }
            List<String> paragraphs = TextCharacters.split(text.text(), LengthConstraints.DIVIDER);
            return LengthConstraints.count(paragraphs) == COMPOSED_PARAGRAPHS
                    && paragraphs.stream().allMatch(paragraph -> isComposed(paragraph, sentences, words));
        };
    }

    private static boolean isComposed(String paragraph, int sentences, int words) {
        List<String> found = MarkedSentences.of(paragraph);
        return found.size() == sentences
                && found.stream()
                        .allMatch(sentence -> TreebankTokens.of(sentence).size() == words);
    }

    private static boolean hasNoWordTwice(ConstrainedText text) {
        return !text.isTooLongForSentences()
                && new HashSet<>(text.tokens()).size() == text.tokens().size();
    }

    private static Constraint position(InstructionArguments arguments) {
        String keyword = arguments.keyword("keyword");
        int sentence = arguments.number("n", 1);
        int word = arguments.number("m", 1);
        return text -> {
            if (text.isTooLongForSentences()) {
                return false;
            }
            List<String> sentences = MarkedSentences.of(text.text());
            if (sentences.size() < sentence) {
                return false;
            }
            List<String> words = TreebankTokens.of(sentences.get(sentence - 1));
            return words.size() >= word && words.get(word - 1).equals(keyword);
        };
    }

    private static boolean endsAsItStarts(ConstrainedText text) {
        return !text.isTooLongForSentences()
                && text.tokens().size() >= 2
                && lower(text.tokens().getFirst()).equals(lower(text.tokens().getLast()));
    }

    private static boolean joinsSentencesByHyphens(ConstrainedText text) {
        if (text.isTooLongForSentences()) {
            return false;
        }
        List<String> expected = MarkedSentences.of(text.text().replace('-', ' '));
        List<String> pieces = TextCharacters.split(text.text(), "-");
        for (int i = 0; i < Math.min(expected.size(), pieces.size()); i++) {
            if (!pieces.get(i).equals(expected.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }

    private static String plain(String word) {
        return lower(TextCharacters.withoutPunctuation(word));
    }
}
