package dev.assay.math.equality.family;

import dev.assay.math.condition.ConditionWords;
import dev.assay.math.condition.NumberRange;
import dev.assay.math.condition.NumberSet;
import dev.assay.math.number.Rational;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Words about parameters of which every one is understood, such as "where m is a positive integer".
 *
 * @param names the letters that the words name
 * @param range the numbers that they stand for
 */
record ParameterWords(List<String> names, NumberRange range) {
    private static final Set<String> IDLE = ConditionWords.union(
            ConditionWords.INTRODUCTIONS,
            ConditionWords.QUANTIFIERS,
            ConditionWords.NUMBERS,
            Set.of("is", "are", "an", "the", "here", "and", "arbitrary", "be", "can", "value", "values", "of"),
            Set.of("parameter", "which", "that"));

    ParameterWords {
        names = List.copyOf(names);
    }

    /** The words, or empty where one is not understood or they say nothing of numbers. */
    static Optional<ParameterWords> read(String words) {
        List<String> names = new ArrayList<>();
        NumberRange range = NumberRange.ANY;
        boolean typed = words.startsWith("for a") || words.contains("arbitrary");
        String[] all = words.toLowerCase(Locale.ROOT)
                .replace(',', ' ')
                .replace("non-", "non")
                .strip()
                .split("\\s+", -1);
        for (int at = 0; at < all.length; at++) {
            Optional<NumberRange> narrowed = narrowed(range, all[at]);
            typed |= ConditionWords.CONSTANTS.contains(all[at]);
            if (narrowed.isPresent()) {
                range = narrowed.get();
            } else if (isName(all, at)) {
                names.add(all[at]);
            } else if (!IDLE.contains(all[at]) && !all[at].equals("a")) {
                return Optional.empty();
            }
        }
        return typed || !range.equals(NumberRange.ANY)
                ? Optional.of(new ParameterWords(names, range))
                : Optional.empty();
    }

    private static Optional<NumberRange> narrowed(NumberRange range, String word) {
        return switch (word) {
            case "positive" -> Optional.of(range.above(Rational.ZERO, true));
            case "nonnegative" -> Optional.of(range.above(Rational.ZERO, false));
            case "nonzero" -> Optional.of(range.withoutZero());
            case "constant", "constants" -> Optional.of(range.isStated() ? range : range.within(NumberSet.REALS));
            default ->
                NumberSet.ofNoun(word).filter(set -> set != NumberSet.RATIONALS).map(range::within);
        };
    }

    /** Whether a word is a letter, perhaps with an index; "a" is one only where it is no article. */
    private static boolean isName(String[] words, int at) {
        String word = words[at];
        if (word.equals("a")) {
            return at + 1 == words.length
                    || words[at + 1].equals("is")
                    || words[at + 1].equals("and")
                    || (words[at + 1].length() == 1 && at > 0);
        }
        boolean letter = !word.isEmpty() && Character.isLetter(word.charAt(0));
        return letter && (word.length() == 1 || (word.length() == 3 && word.charAt(1) == '_'));
    }

    /** The letters in words that speak of integers or of real numbers, whatever else the words say. */
    static Map<String, NumberRange> domains(String words) {
        List<String> all = List.of(words.split(" "));
        Map<String, NumberRange> domains = new HashMap<>();
        if (isAboutNumbers(all)) {
            for (String word : all) {
                if (word.length() == 1 && !word.equals("a")) {
                    domains.put(word, isAboutIntegers(all) ? NumberRange.INTEGERS : NumberRange.REALS);
                }
            }
        }
        return domains;
    }

    /** Whether the words only say what letters stand for, or that something holds always. */
    static boolean areHarmless(String words) {
        boolean always = ConditionWords.UNIVERSAL.stream().anyMatch(words::startsWith);
        return (always || isAboutNumbers(List.of(words.split(" "))))
                && words.chars().noneMatch(Character::isDigit);
    }

    private static boolean isAboutIntegers(List<String> words) {
        return words.contains("integer") || words.contains("integers");
    }

    private static boolean isAboutNumbers(List<String> words) {
        return isAboutIntegers(words)
                || words.contains("real")
                || words.contains("arbitrary")
                || words.contains("constant")
                || words.contains("constants");
    }
}
