package dev.assay.text.constraints;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Instructions on words that a response must or must not have. Keywords are texts, not patterns. */
final class KeywordConstraints {
    static final Map<String, Function<InstructionArguments, Constraint>> TYPES = Map.of(
            "keywords:existence", KeywordConstraints::existence,
            "keywords:frequency", KeywordConstraints::frequency,
            "keywords:word_count_different_numbers", KeywordConstraints::frequency,
            "keywords:forbidden_words", KeywordConstraints::forbidden,
            "keywords:word_once", KeywordConstraints::once,
            "keywords:exclude_word_harder", KeywordConstraints::excluded,
            "count:count_increment_word", KeywordConstraints::increment,
            "keywords:palindrome", _ -> KeywordConstraints::hasPalindrome,
            "keywords:no_adjacent_consecutive", _ -> KeywordConstraints::hasNoConsecutiveLetters);

    private KeywordConstraints() {}

    private static Constraint existence(InstructionArguments arguments) {
        List<String> keywords = arguments.keywords("keywords");
        return text ->
                keywords.stream().allMatch(keyword -> text.withoutCase().contains(TextCharacters.withoutCase(keyword)));
    }

    private static Constraint frequency(InstructionArguments arguments) {
        String keyword = arguments.keyword("keyword");
        CountLimit limit = arguments.limit("frequency", "relation");
        return text -> limit.holds(text.count(keyword));
    }

    private static Constraint forbidden(InstructionArguments arguments) {
        List<String> words = arguments.keywords("forbidden_words");
        return text -> words.stream().noneMatch(text::hasWord);
    }

    private static Constraint once(InstructionArguments arguments) {
        String keyword = arguments.keyword("keyword");
        return text -> text.count(keyword) == 1;
    }

    private static Constraint excluded(InstructionArguments arguments) {
        String sought = " " + arguments.keyword("keyword") + " ";
        return text -> !text.text().contains(sought);
    }

    private static Constraint increment(InstructionArguments arguments) {
        String once = arguments.keyword("keyword1");
        String twice = arguments.keyword("keyword2");
        return text -> text.count(once) == 1 && text.count(twice) == 2;
    }

    private static boolean hasPalindrome(ConstrainedText text) {
        return text.words().stream().anyMatch(word -> word.contentEquals(new StringBuilder(word).reverse()));
    }

    /** Whether no word begins with the letter that follows the first letter of the word before it. */
    private static boolean hasNoConsecutiveLetters(ConstrainedText text) {
        List<String> words = text.words();
        for (int i = 1; i < words.size(); i++) {
            int before = Character.toLowerCase(words.get(i - 1).codePointAt(0));
            if (Character.toLowerCase(words.get(i).codePointAt(0)) - before == 1) {
                return false;
            }
        }
        return true;
    }
}
