package dev.assay.text.shortanswer.equality;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** English words for numbers. */
final class SpelledNumbers {
    private static final List<String> UNITS = List.of(
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen");
    private static final List<String> TENS =
            List.of("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety");
    private static final List<String> ORDINALS = List.of(
            "first",
            "second",
            "third",
            "fourth",
            "fifth",
            "sixth",
            "seventh",
            "eighth",
            "ninth",
            "tenth",
            "eleventh",
            "twelfth");
    private static final Map<String, BigDecimal> SCALES = Map.of(
            "hundred", BigDecimal.valueOf(100),
            "thousand", BigDecimal.valueOf(1_000),
            "million", BigDecimal.valueOf(1_000_000),
            "billion", BigDecimal.valueOf(1_000_000_000),
            "trillion", BigDecimal.valueOf(1_000_000_000_000L));

    private static final Map<String, Integer> VALUES = values();
    private static final Map<String, Integer> PLACES = places();

    private SpelledNumbers() {}

    private static Map<String, Integer> values() {
        Map<String, Integer> values = new HashMap<>();
        UNITS.forEach(word -> values.put(word, values.size()));
        TENS.forEach(word -> values.put(word, 10 * (2 + TENS.indexOf(word))));
        return Map.copyOf(values);
    }

    private static Map<String, Integer> places() {
        Map<String, Integer> places = new HashMap<>();
        ORDINALS.forEach(word -> places.put(word, places.size() + 1));
        return Map.copyOf(places);
    }

    /** Returns the value of a word, or -1. */
    static int value(String word) {
        return VALUES.getOrDefault(word, -1);
    }

    /** Returns the place that an ordinal names, from 1, or 0. */
    static int ordinal(String word) {
        return PLACES.getOrDefault(word, 0);
    }

    /** Whether digits are a multiple of ten that a word from one to nine may follow. */
    static boolean isTens(String digits) {
        int length = digits.length();
        return length >= 2 && length <= 9 && digits.charAt(length - 1) == '0' && digits.charAt(length - 2) >= '2';
    }

    /** Returns what a word behind a number multiplies it by, or null. */
    static @Nullable BigDecimal scale(String word) {
        return SCALES.get(word);
    }
}
