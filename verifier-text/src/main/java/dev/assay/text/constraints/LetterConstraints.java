package dev.assay.text.constraints;

import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Instructions on letters, their case, marks and the language. */
final class LetterConstraints {
    static final Map<String, Function<InstructionArguments, Constraint>> TYPES = Map.ofEntries(
            Map.entry("keywords:letter_frequency", LetterConstraints::frequency),
            Map.entry("letters:letter_counting2", LetterConstraints::frequency),
            Map.entry("letters:letter_counting", LetterConstraints::letters),
            Map.entry("change_case:capital_word_frequency", LetterConstraints::capitalWords),
            Map.entry(
                    "change_case:english_capital",
                    _ -> text ->
                            TextCharacters.isUpperCase(text.text()) && TextLanguage.isWrittenIn(text.lower(), "en")),
            Map.entry(
                    "change_case:english_lowercase",
                    _ -> text ->
                            TextCharacters.isLowerCase(text.text()) && TextLanguage.isWrittenIn(text.lower(), "en")),
            Map.entry("count:lowercase_counting", LetterConstraints::lowercaseWords),
            Map.entry("punctuation:no_comma", _ -> text -> text.text().indexOf(',') < 0),
            Map.entry("punctuation:punctuation_dot", _ -> text -> text.text().indexOf('.') < 0),
            Map.entry(
                    "punctuation:punctuation_exclamation",
                    _ -> text -> text.text().indexOf('!') < 0),
            Map.entry("language:response_language", LetterConstraints::language));

    private LetterConstraints() {}

    private static Constraint frequency(InstructionArguments arguments) {
        String letter = arguments.keyword("letter").toLowerCase(Locale.ROOT);
        CountLimit limit = arguments.limit("let_frequency", "let_relation");
        if (letter.codePointCount(0, letter.length()) != 1) {
            arguments.fail("letter must be one character", letter);
        }
        return text -> limit.holds((int) text.lower()
                .codePoints()
                .filter(c -> c == letter.codePointAt(0))
                .count());
    }

    private static Constraint letters(InstructionArguments arguments) {
        CountLimit limit = arguments.limit("N", "relation");
        return text -> limit.holds((int)
                text.text().chars().filter(LetterConstraints::isAsciiLetter).count());
    }

    private static boolean isAsciiLetter(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static Constraint capitalWords(InstructionArguments arguments) {
        CountLimit limit = arguments.limit("capital_frequency", "capital_relation");
        return text -> !text.isTooLongForSentences()
                && limit.holds((int) text.tokens().stream()
                        .filter(TextCharacters::isUpperCase)
                        .count());
    }

    private static Constraint lowercaseWords(InstructionArguments arguments) {
        int most = arguments.number("N", 1);
        return text -> lowercaseWords(text.text()) <= most;
    }

    /** Returns the number of words that have no other characters than a to z. */
    private static int lowercaseWords(String text) {
        int count = 0;
        boolean inWord = false;
        boolean plain = false;
        for (int at = 0; at <= text.length(); at++) {
            int c = at < text.length() ? text.codePointAt(at) : ' ';
            boolean small = c >= 'a' && c <= 'z';
            if (TextCharacters.isWord(c)) {
                plain = small && (plain || !inWord);
                inWord = true;
            } else {
                count += inWord && plain ? 1 : 0;
                inWord = false;
                plain = false;
            }
            at += Character.charCount(c) - 1;
        }
        return count;
    }

    private static Constraint language(InstructionArguments arguments) {
        String language = arguments.keyword("language");
        if (!TextLanguage.isKnown(language) && !language.isEmpty()) {
            arguments.fail("language " + language + " is none of those that can be told", language);
        }
        return text -> TextLanguage.isWrittenIn(text.lower(), language);
    }
}
